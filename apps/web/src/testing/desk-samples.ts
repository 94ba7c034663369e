import type { Desk, ScanConflict } from '@parley/contract/checkin'
import { aScannedPerson } from './checkin-samples.ts'
import { NOW } from './samples.ts'

export const aDesk = (own: Partial<Desk> = {}): Desk => ({
  id: 'desk1',
  rev: 1,
  name: 'Left door',
  fullName: 'Ali Kaya',
  areaId: 'allEvent',
  waiting: 0,
  battery: 80,
  listAtMillis: NOW - 60_000,
  offlineAtMillis: null,
  seenAtMillis: NOW - 5_000,
  ...own,
})

export const aConflict = (own: Partial<ScanConflict> = {}): ScanConflict => ({
  id: 'nonce-0001',
  rev: 1,
  kind: 'doubleEntry',
  areaId: 'allEvent',
  scannedAtMillis: NOW - 120_000,
  deskId: 'desk1',
  deskName: 'Left door',
  participant: aScannedPerson(),
  code: null,
  otherDeskId: 'desk2',
  otherDeskName: 'Right door',
  otherAtMillis: NOW - 180_000,
  ...own,
})
