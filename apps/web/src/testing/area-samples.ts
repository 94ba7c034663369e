import { topicName } from '@parley/contract'
import {
  type AdminDetails,
  ALL_EVENT,
  type Area,
  areasTopic,
  type CheckInNumbers,
  STEP_MS,
} from '@parley/contract/checkin'
import { atDoor } from './checkin-samples.ts'
import { aPerson, NOW } from './samples.ts'

export const AREAS = topicName(areasTopic.path, { eventId: 'event1' })

export const anArea = (own: Partial<Area> = {}): Area => ({
  id: 'area1',
  rev: 1,
  name: 'Hall B',
  capacity: 50,
  capacityUsed: 12,
  allowedPart: [],
  hasPostedCode: false,
  place: 1,
  ...own,
})

export const anEntrance = (own: Partial<Area> = {}): Area =>
  anArea({ id: ALL_EVENT, name: '', capacity: null, capacityUsed: 30, place: 0, ...own })

export const aPersonAtDoor = (own: Partial<AdminDetails> = {}): AdminDetails => ({
  ...atDoor(aPerson({ id: 'participant2', fullName: 'Selin Volkova', company: 'Anatolian Olives' })),
  email: 'selin@example.com',
  phone: '+905551112233',
  website: 'https://olives.example/',
  city: null,
  scans: [],
  ...own,
})

const START = NOW - (NOW % STEP_MS) - 12 * STEP_MS

export const someNumbers = (own: Partial<CheckInNumbers> = {}): CheckInNumbers => ({
  areas: [
    {
      id: ALL_EVENT,
      name: '',
      removed: false,
      capacity: null,
      inside: 30,
      insideByType: [{ typeId: 'type1', count: 30 }],
      entries: 40,
      exits: 10,
    },
    {
      id: 'area1',
      name: 'Hall B',
      removed: false,
      capacity: 50,
      inside: 12,
      insideByType: [{ typeId: 'gone', count: 12 }],
      entries: 12,
      exits: 0,
    },
  ],
  days: ['2026-11-21', '2026-11-22'],
  insideBefore: 0,
  steps: [
    { atMillis: START, entries: 40, exits: 0 },
    { atMillis: START + 2 * STEP_MS, entries: 0, exits: 10 },
  ],
  busiest: { atMillis: START, count: 40 },
  fullest: { atMillis: START + STEP_MS, count: 40 },
  desks: [
    {
      deskId: 'north-door',
      deskName: 'North door',
      scannedBy: { id: 'participant9', fullName: 'Door Keeper' },
      scans: 45,
      entries: 35,
      exits: 5,
      refused: 5,
      lastAtMillis: NOW,
    },
    { deskId: null, deskName: '', scannedBy: null, scans: 10, entries: 5, exits: 5, refused: 0, lastAtMillis: NOW },
  ],
  refusals: [{ status: 'alreadyCheckedIn', count: 5 }],
  registered: [{ typeId: 'type1', count: 80, neverIn: 20 }],
  ...own,
})
