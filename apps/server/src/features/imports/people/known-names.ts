import { fold } from '@parley/contract'
import { type PeopleField, peopleFields } from '@parley/contract/imports'
import type { Category } from '@parley/contract/participants'
import { textInAll } from '../../../platform/texts.ts'

/*
 * How the columns of other systems' files are headed, in four languages and a few more: as many words of each as people write.
 * Capitals, marks and all between letters do not count.
 */

const NAMES: Record<PeopleField, string> = {
  externalId:
    'id, external id, external reference, reference, attendee id, participant id, person id, contact id, user id, registration id, ' +
    'member id, uid, uuid, guid, kayıt no, katılımcı no, sicil no, идентификатор, внешний идентификатор, ид, identificador, ' +
    'id externo, referencia',
  ticketId:
    'ticket id, ticket, ticket code, ticket number, ticket secret, secret, barcode, qr code, bilet no, bilet kodu, bilet, ' +
    'номер билета, код билета, билет, código de entrada, entrada, boleto, número de entrada',
  name:
    'first name, given name, forename, attendee name given name, adı, ilk ad, имя участника, primer nombre, nombre de pila, ' +
    'vorname, prénom',
  surname:
    'surname, last name, family name, attendee name family name, soyad, soyadı, soyisim, фамилия, apellido, apellidos, ' +
    'nachname, nom de famille',
  fullName:
    'full name, attendee name, participant name, display name, contact name, person, attendee, ad soyad, adı soyadı, ' +
    'isim soyisim, ad ve soyad, фио, ф и о, имя и фамилия, фамилия и имя, полное имя, nombre completo, nombre y apellido, ' +
    'nombre y apellidos, vollständiger name',
  email:
    'email, e mail, mail, email address, attendee email, e posta, eposta, e posta adresi, mail adresi, почта, эл почта, ' +
    'электронная почта, адрес электронной почты, емейл, имейл, correo, correo electrónico, dirección de correo',
  phone:
    'phone, phone number, mobile, mobile phone, mobile number, cell phone, cell, telephone, tel, gsm, work phone, telefon, ' +
    'telefon numarası, telefon no, cep, cep telefonu, телефон, номер телефона, мобильный, мобильный телефон, teléfono, móvil, ' +
    'teléfono móvil, celular',
  company:
    'company, company name, organization, organisation, affiliation, employer, firm, institution, şirket, firma, kurum, ' +
    'kuruluş, şirket adı, firma adı, компания, организация, название компании, empresa, compañía, organización, firma',
  jobTitle:
    'job title, job, title, position, profession, occupation, function, unvan, ünvan, görev, görevi, pozisyon, meslek, ' +
    'должность, профессия, cargo, puesto, título, profesión',
  website: 'website, web, web site, url, homepage, internet sitesi, web sitesi, сайт, веб сайт, sitio web, página web',
  city: 'city, town, şehir, il, город, ciudad, ort, stadt',
  biography:
    'biography, bio, about, about me, biyografi, özgeçmiş, hakkında, hakkımda, биография, о себе, biografía, sobre mí',
  offer: 'offer, i offer, offers, sunduğum, sunuyorum, teklif, предлагаю, ofrezco, oferta',
  seek: 'seek, i seek, looking for, aradığım, arıyorum, ищу, busco, qué busco',
  linkedin: 'linkedin, linkedin url, linkedin profile',
  twitter: 'twitter, twitter x, x twitter, x account, twitter handle',
  facebook: 'facebook, facebook url',
  instagram: 'instagram, instagram url',
  type:
    'type, participant type, attendee type, ticket type, registration type, group, attendee group, product, item, tür, ' +
    'katılımcı türü, katılımcı tipi, bilet türü, bilet tipi, тип, тип участника, категория участника, тип билета, tipo, ' +
    'tipo de participante, tipo de entrada, grupo',
  listed:
    'listed, shown in the list, show in list, listede, listede gösterilsin, в списке, показывать в списке, en la lista, ' +
    'visible en la lista',
}

/** Where a surname stands beside it, a given name; else the whole. */
const NAME_OR_WHOLE = new Set(['name', 'ad', 'isim', 'имя', 'nombre', 'nom'].map(keyOf))

function keyOf(header: string): string {
  return fold(header).replace(/[^\p{L}\p{N}]/gu, '')
}

const byKey = new Map<string, PeopleField>(
  peopleFields.flatMap((field) =>
    [...NAMES[field].split(', '), ...Object.values(textInAll(`imports.people.field.${field}`))].map(
      (name) => [keyOf(name), field] as const,
    ),
  ),
)
for (const key of NAME_OR_WHOLE) byKey.delete(key)

/** Whether a header is the name of a field, or of one of these categories. */
export const isKnownName = (header: string, categories: readonly Category[]): boolean =>
  NAME_OR_WHOLE.has(keyOf(header)) || fieldNamed(header, categories) !== null

/** How our own export names a column whose header says too little: `Offers [cat3]`. */
const NAMED = /\[(\w+)\]$/

/** A field, or the id of a category. What the event asks goes before what everybody has. */
function fieldNamed(header: string, categories: readonly Category[]): string | null {
  const given = NAMED.exec(header)?.[1]
  if (given && isField(given)) return given
  if (given) return categories.some(({ categoryId }) => categoryId === given) ? given : null
  const key = keyOf(header)
  if (key === '') return null
  const named = categoryNamed(key, categories) ?? byKey.get(key)
  const plain = header.replace(/\s*\([^()]*\)$/, '')
  return named ?? (plain === header ? null : fieldNamed(plain, categories))
}

const isField = (name: string): name is PeopleField => (peopleFields as readonly string[]).includes(name)

function categoryNamed(key: string, categories: readonly Category[]): string | undefined {
  const isCalled = (texts: Category['texts']) => Object.values(texts).some((text) => keyOf(text ?? '') === key)
  return categories.find(({ texts, titles, labels }) => [texts, titles, labels].some(isCalled))?.categoryId
}

/** What each column says, by its header: a field for one of them, a category for each that is called so. */
export function fieldsOf(headers: readonly string[], categories: readonly Category[]): (string | null)[] {
  const named = headers.map((header) => fieldNamed(header, categories))
  const wholeOrGiven = named.includes('surname') ? 'name' : 'fullName'
  const taken = new Set<string>()
  return headers.map((header, at) => {
    const field = named[at] ?? (NAME_OR_WHOLE.has(keyOf(header)) ? wholeOrGiven : null)
    if (field === null || (isField(field) && taken.has(field))) return null
    taken.add(field)
    return field
  })
}
