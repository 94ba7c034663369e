import { expect, it } from 'vitest'
import { countryOfZone, parsePhone } from './parse-phone.ts'

it.each([
  ['+90 555 111 22 33', '+905551112233'],
  ['0049 (171) 123-45.67', '+491711234567'],
  ['+1/555/1112233', '+15551112233'],
  ['0555 111 22 33', '+905551112233'],
  ['(0555) 111-22-33', '+905551112233'],
  ['5551112233', '+905551112233'],
  ['905551112233', '+905551112233'],
  ['0532 111 22 33 / 0212 555 66 77', '+905321112233'],
  ['none; +49 171 1234567', '+491711234567'],
  ['12', null],
  ['9.05321E+11', null],
  ['none', null],
])('PIMPORT-17 reads the phone number %j of a Turkish event as %j', (cell, phone) => {
  expect(parsePhone(cell, 'TR')).toBe(phone)
})

it('PIMPORT-17 reads no national number without a known country', () => {
  expect(['0555 111 22 33', '+905551112233'].map((cell) => parsePhone(cell, null))).toEqual([null, '+905551112233'])
  expect(parsePhone('0555 111 22 33', 'QQ')).toBe(null)
})

it.each([
  ['Europe/Istanbul', 'TR'],
  ['Europe/Madrid', 'ES'],
  ['Asia/Calcutta', 'IN'],
  ['UTC', null],
])('PIMPORT-17 maps the time zone %s to the country %s', (zone, country) => {
  expect(countryOfZone(zone)).toBe(country)
})
