import { type PeopleField, peopleFields } from '@parley/contract/imports'
import { personFieldHeadings } from '@parley/contract/participants'
import { textInAll } from '../../../platform/texts.ts'
import { nameColumns } from '../rows/index.ts'

const NAMES: Record<PeopleField, string> = {
  ...personFieldHeadings,
  externalId:
    'public id, ticket reference, api id, id, external id, external reference, reference, attendee id, participant id, person id, contact id, user id, registration id, ' +
    'member id, uid, uuid, guid, kayıt no, katılımcı no, sicil no, идентификатор, внешний идентификатор, ид, identificador, ' +
    'id externo, referencia',
  ticketId:
    'ticket id, ticket, ticket code, ticket number, ticket secret, secret, barcode, qr code, bilet no, bilet kodu, bilet, ' +
    'номер билета, код билета, билет, código de entrada, entrada, boleto, número de entrada',
  name:
    'first name, given name, forename, attendee name given name, ticket first name, attendee first name, guest first name, adı, ilk ad, имя участника, primer nombre, nombre de pila, ' +
    'vorname, prénom',
  surname:
    'surname, last name, family name, attendee name family name, ticket last name, attendee last name, guest last name, soyad, soyadı, soyisim, фамилия, apellido, apellidos, ' +
    'nachname, nom de famille',
  fullName:
    'full name, attendee name, attendee full name, ticket full name, guest name, participant name, display name, contact name, person, attendee, ad soyad, adı soyadı, ' +
    'isim soyisim, ad ve soyad, фио, ф и о, имя и фамилия, фамилия и имя, полное имя, nombre completo, nombre y apellido, ' +
    'nombre y apellidos, vollständiger name',
  email:
    'email, e mail, mail, email address, attendee email, attendee e mail, ticket email, guest email, participant email, e posta, eposta, e posta adresi, mail adresi, почта, эл почта, ' +
    'электронная почта, адрес электронной почты, емейл, имейл, correo, correo electrónico, dirección de correo',
  linkedin: 'linkedin, linkedin url, linkedin profile',
  twitter: 'twitter, twitter x, x twitter, x account, twitter handle',
  facebook: 'facebook, facebook url',
  instagram: 'instagram, instagram url',
  type:
    'type, participant type, attendee type, ticket type, registration type, group, attendee group, product, ' +
    'product name, ticket name, ticket class, item, tür, ' +
    'katılımcı türü, katılımcı tipi, bilet türü, bilet tipi, тип, тип участника, категория участника, тип билета, tipo, ' +
    'tipo de participante, tipo de entrada, grupo',
  listed:
    'listed, shown in the list, show in list, listede, listede gösterilsin, в списке, показывать в списке, en la lista, ' +
    'visible en la lista',
  status:
    'status, state, approval status, ticket status, order status, registration status, attendee status, rsvp, rsvp status, void, ' +
    'void status, cancelled, canceled, refunded, durum, durumu, onay durumu, bilet durumu, kayıt durumu, статус, состояние, ' +
    'статус билета, статус заказа, статус регистрации, estado, estado de la entrada, estado del pedido',
}

/** A "public id" is that of a ticket, because in the same files a plain "id" only numbers the rows. */
const ATTENDEE =
  /^(?:publicid|ticket(?!s)|attendee|participant|guest|delegate|katilimci|participante|asistente|участник)/
const BUYER =
  /^(?:order|buyer|purchaser|booker|billing|invoice address|invoice|customer|payer|sipariş|alıcı|satın alan|fatura|заказчик|покупатель|плательщик|comprador|facturación)(?:['’]s)?[\s:_-]+/i

/** "Name" is the given name if only the surname has a column of its own, otherwise the full name. */
export const peopleNames = nameColumns({
  fields: peopleFields,
  names: NAMES,
  ownNames: (field) => Object.values(textInAll(`imports.people.field.${field}`)),
  dependent: {
    names: ['name', 'ad', 'isim', 'имя', 'nombre', 'nom'],
    decide: (named) => (named.includes('surname') && !named.includes('name') ? 'name' : 'fullName'),
  },
  sides: {
    isOfAttendee: (key) => ATTENDEE.test(key),
    ofBuyer: (header) => (BUYER.test(header) ? header.replace(BUYER, '') : null),
    fields: ['name', 'surname', 'fullName', 'email', 'phone', 'company', 'jobTitle', 'city', 'website'],
  },
})
