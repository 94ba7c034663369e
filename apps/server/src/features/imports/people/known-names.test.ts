import { peopleFields } from '@parley/contract/imports'
import type { Category } from '@parley/contract/participants'
import { expect, it } from 'vitest'
import { textInAll } from '../../../platform/texts.ts'
import { fieldsOf, isKnownName } from '../rows/index.ts'
import { peopleNames } from './known-names.ts'

const aCategory = (categoryId: string, en: string, tr = en) =>
  ({ categoryId, texts: { en, tr }, titles: {}, labels: {} }) as unknown as Category

it.each(['en', 'tr', 'ru', 'es'] as const)('PIMPORT-14 recognizes each header of an export in %s', (language) => {
  const headers = peopleFields.map((field) => textInAll(`imports.people.field.${field}`)[language])
  expect(fieldsOf(headers, [], peopleNames)).toEqual(peopleFields)
  expect(new Set(headers).size).toBe(headers.length)
})

it.each(['roles', 'present', 'createdAt'] as const)('PIMPORT-14 ignores the column %s of an export', (name) => {
  const headers = Object.values(textInAll(`imports.people.column.${name}`))
  expect(headers.filter((header) => isKnownName(header, [], peopleNames))).toEqual([])
})

it.each([
  ['Attendee name: Given name,Attendee name: Family name,Attendee name', ['name', 'surname', 'fullName']],
  ['FIRST_NAME,Last-Name,E-Mail', ['name', 'surname', 'email']],
  ['firstName,lastName,emailAddress', ['name', 'surname', 'email']],
  ['Ad,Soyad,Ünvan', ['name', 'surname', 'jobTitle']],
  ['ADI,SOYADI,ŞİRKET', ['name', 'surname', 'company']],
  ['Ad Soyad,Kurum', ['fullName', 'company']],
  ['Имя,E-mail', ['fullName', 'email']],
  ['ФИО,Организация', ['fullName', 'company']],
  ['Nombre,Apellidos,Teléfono móvil', ['name', 'surname', 'phone']],
  ['Name,Name', ['fullName', null]],
  ['name,first_name,last_name', ['fullName', 'name', 'surname']],
  ['Ticket Full Name,Ticket First Name,Ticket Last Name', ['fullName', 'name', 'surname']],
  ['Email,Attendee email', [null, 'email']],
  ['Order Email,Ticket Email,Order Name', [null, 'email', null]],
  ['Buyer first name,Buyer last name,Buyer email,Order ID', ['name', 'surname', 'email', null]],
  ['Attendee email,Order phone,Invoice address: Company', ['email', null, null]],
  ['ID,Public ID', [null, 'externalId']],
  ['Durum,Статус билета,Estado', ['status', null, null]],
  ['Phone (mobile),City (required)', ['phone', 'city']],
  ['Offers [offer],Offers [cat3],Offers [cat9]', ['offer', 'cat3', null]],
  ['Interests,İlgi alanları,Offers', ['cat4', 'cat4', 'cat3']],
  [',Shoe size', [null, null]],
])('PIMPORT-2 reads the headers %s', (headers, fields) => {
  const categories = [aCategory('cat3', 'Offers'), aCategory('cat4', 'Interests', 'İlgi alanları')]
  expect(fieldsOf(headers.split(','), categories, peopleNames)).toEqual(fields)
})
