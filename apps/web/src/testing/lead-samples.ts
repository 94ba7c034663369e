import type { Lead } from '@parley/contract/leads'
import { aPerson, NOW } from './samples.ts'

/** A person who was met at `NOW` by scanning their code. */
export const aLead = (own: Partial<Lead> = {}): Lead => ({
  id: 'participant2',
  rev: 1,
  person: aPerson({ id: own.id ?? 'participant2' }),
  city: 'Izmir',
  website: null,
  email: 'selin@example.com',
  phone: '+905551112233',
  rating: 4,
  tags: ['Hot'],
  note: '',
  scanned: true,
  metAtMillis: NOW,
  metBy: { id: 'participant1', fullName: 'Defne Aksoy' },
  deviceName: '',
  changedAtMillis: NOW,
  ...own,
})

/** A reply of `GET event/lead`. */
export const someLeads = (leads: readonly Lead[] = [aLead()]) => ({
  booth: { id: 'booth1', boothName: 'Anatolian Olives' },
  leads: [...leads],
  matches: leads.length,
  tags: ['Hot', 'Export'],
  members: [
    { id: 'participant1', fullName: 'Defne Aksoy' },
    { id: 'participant9', fullName: 'Kaan Demir' },
  ],
  after: null,
})
