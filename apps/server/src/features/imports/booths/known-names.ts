import { type BoothField, boothFields } from '@parley/contract/imports'
import { textInAll } from '../../../platform/texts.ts'
import { nameColumns } from '../rows/index.ts'

const NAMES: Record<BoothField, string> = {
  externalId:
    'id, external id, external reference, reference, booth id, exhibitor id, company id, customer id, uid, uuid, guid, ' +
    'kayıt no, katılımcı no, firma no, идентификатор, внешний идентификатор, ид, identificador, id externo, referencia',
  boothName:
    'name, booth, booth name, exhibitor, exhibitor name, company, company name, organization, organisation, firm, brand, ' +
    'sponsor, partner, ad, adı, stant, stant adı, firma, firma adı, şirket, şirket adı, marka, katılımcı firma, ' +
    'имя, название, стенд, название стенда, экспонент, компания, название компании, фирма, ' +
    'nombre, nombre del stand, expositor, empresa, nombre de la empresa, marca, firma',
  type:
    'type, booth type, exhibitor type, category, kind, level, package, sponsor level, tier, tür, stant türü, paket, ' +
    'sponsorluk, sponsor seviyesi, тип, тип стенда, пакет, уровень, уровень спонсора, tipo, tipo de stand, paquete, nivel, ' +
    'nivel de patrocinio',
  location:
    'location, booth number, booth no, stand, stand number, stand no, hall, place, position, konum, yer, stant no, ' +
    'stant numarası, salon, hol, место, номер стенда, зал, павильон, расположение, ubicación, número de stand, pabellón, sala',
  website:
    'website, web, web site, url, homepage, internet sitesi, web sitesi, сайт, веб сайт, sitio web, página web, web',
  description:
    'description, about, about us, profile, company profile, text, açıklama, tanıtım, hakkında, firma tanıtımı, описание, ' +
    'о компании, о нас, descripción, acerca de, presentación, perfil',
  seek: 'seek, looking for, wanted, we look for, aradığı, aradıkları, aranan, arıyor, ищет, ищем, busca, qué busca, buscamos',
  rate: 'rate, rank, ranking, priority, order, weight, sıra, öncelik, derece, рейтинг, приоритет, порядок, вес, prioridad, orden, rango',
  ownerEmail:
    'owner, owner email, email, e mail, mail, email address, contact email, contact person email, e posta, eposta, ' +
    'yetkili e posta, iletişim e posta, sahibi, почта, эл почта, электронная почта, почта владельца, контактная почта, ' +
    'correo, correo electrónico, correo del responsable, correo de contacto',
  linkedin: 'linkedin, linkedin url, linkedin profile',
  twitter: 'twitter, twitter x, x twitter, x account, twitter handle',
  facebook: 'facebook, facebook url',
  instagram: 'instagram, instagram url',
}

export const boothNames = nameColumns({
  fields: boothFields,
  names: NAMES,
  ownNames: (field) => Object.values(textInAll(`imports.booths.field.${field}`)),
})
