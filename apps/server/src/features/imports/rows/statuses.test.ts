import { expect, it } from 'vitest'
import { isLeftOutStatus } from './statuses.ts'

it.each([
  ['declined', true],
  ['WAITLIST', true],
  ['pending_approval', true],
  ['Cancelled', true],
  ['canceled by user', true],
  ['Refunded', true],
  ['void', true],
  ['Withdrawn', true],
  ['İPTAL EDİLDİ', true],
  ['Bekleme listesinde', true],
  ['İade', true],
  ['Отменён', true],
  ['В листе ожидания', true],
  ['Возврат средств', true],
  ['Lista de espera', true],
  ['Cancelada', true],
  ['Reembolsado', true],
  ['approved', false],
  ['Not cancelled', false],
  ['Partially refunded', false],
  ['İptal değil', false],
  ['Onaylandı', false],
  ['Подтверждён', false],
  ['Confirmado', false],
  ['ACTIVE', false],
  ['paid', false],
  ['Avoid', false],
])('PIMPORT-15 decides whether the status %j excludes a row: %j', (value, isLeftOut) => {
  expect(isLeftOutStatus(value, 'Status')).toBe(isLeftOut)
})

it('PIMPORT-15 reads a yes below "Void" as a status, and below "Status" as none', () => {
  expect([isLeftOutStatus('true', 'Void Status'), isLeftOutStatus('true', 'Status')]).toEqual([true, false])
  expect(isLeftOutStatus('false', 'Void Status')).toBe(false)
})
