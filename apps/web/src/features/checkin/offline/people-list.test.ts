import { type DeskList, hashOfTicket } from '@parley/contract/checkin'
import { expect, it } from 'vitest'
import { NOW } from '../../../testing/samples.ts'
import { decideScanOffline } from './judge-offline.ts'
import { parsePeopleList } from './people-list.ts'

interface Line {
  id: string
  ticket: string
  name?: [string, string]
  company?: string
  note?: string
  inside?: [string, boolean, number][]
}

async function aList(lines: Line[], change: Partial<DeskList> = {}): Promise<DeskList> {
  const column = (of: (line: Line) => string) => lines.map(of).join('\n')
  const areas = [...new Set(lines.flatMap(({ inside = [] }) => inside.map(([areaId]) => areaId)))]
  return {
    eventId: 'event1',
    version: '1',
    isWhole: true,
    madeAtMillis: NOW,
    expiresAtMillis: NOW + 1_000,
    eventEndsAtMillis: NOW + 1_000,
    salt: 'event1',
    areas: [
      { id: 'allEvent', name: '', capacity: null, allowedPart: [] },
      { id: 'hall', name: 'Hall', capacity: 2, allowedPart: ['type1'] },
    ],
    count: lines.length,
    columns: {
      hash: (await Promise.all(lines.map(({ ticket }) => hashOfTicket('event1', ticket)))).join('\n'),
      id: column(({ id }) => id),
      firstName: column(({ name }) => name?.[0] ?? 'Ayşe'),
      lastName: column(({ name }) => name?.[1] ?? 'Yılmaz'),
      company: column(({ company }) => company ?? ''),
      typeId: column(() => 'type1'),
      ticketType: column(() => ''),
      note: column(({ note }) => note ?? ''),
    },
    inside: areas.map((areaId) => {
      const here = lines.flatMap(({ inside = [] }, line) =>
        inside.filter(([id]) => id === areaId).map(([, isIn, at]) => ({ line, isIn, at })),
      )
      return {
        areaId,
        lines: here.map(({ line }) => line).join('\n'),
        states: here.map(({ isIn }) => Number(isIn)).join(''),
        ages: here.map(({ at }) => NOW - at).join('\n'),
      }
    }),
    gone: [],
    ...change,
  }
}

it('DESK-2 finds the owner of a ticket, and where they are', async () => {
  const list = parsePeopleList(
    await aList([
      { id: 'p1', ticket: 'AAA', note: '!VIP', company: 'Olives', inside: [['hall', true, NOW - 5]] },
      { id: 'p2', ticket: 'BBB', name: ['Işık', ''], inside: [['hall', false, NOW - 9]] },
    ]),
  )
  expect(await list.byTicket('AAA')).toMatchObject({
    id: 'p1',
    fullName: 'Ayşe Yılmaz',
    company: 'Olives',
    ticketId: 'AAA',
    note: 'VIP',
    flag: true,
  })
  expect(await list.byTicket('CCC')).toBeNull()
  expect(list.presenceOf('hall', 'p1')).toEqual({ inside: true, changedAtMillis: NOW - 5 })
  expect(list.presenceOf('hall', 'p2')).toEqual({ inside: false, changedAtMillis: NOW - 9 })
  expect(list.presenceOf('allEvent', 'p1')).toBeNull()
  expect(list.insideOf('p1')).toEqual([{ areaId: 'hall', sinceMillis: NOW - 5 }])
  expect(list.find('isik').map(({ id }) => id)).toEqual(['p2'])
  expect(list.find('olives yil').map(({ id }) => id)).toEqual(['p1'])
  expect(list.find(' ')).toEqual([])
})

it('DESK-2 takes a later list in: who is new, changed, gone, or elsewhere', async () => {
  const list = parsePeopleList(
    await aList([
      { id: 'p1', ticket: 'AAA', inside: [['hall', true, NOW - 5]] },
      { id: 'p2', ticket: 'BBB' },
      { id: 'p3', ticket: 'CCC' },
    ]),
  )
  const later = [
    { id: 'p1', ticket: 'AAA2', name: ['Ayşe', 'Demir'] as [string, string] },
    { id: 'p4', ticket: 'DDD', inside: [['hall', true, NOW + 5] as [string, boolean, number]] },
  ]
  list.update(await aList(later, { isWhole: false, version: '2', gone: ['p2'] }))
  expect(list.version).toBe('2')
  expect(await list.byTicket('AAA')).toBeNull()
  expect((await list.byTicket('AAA2'))?.fullName).toBe('Ayşe Demir')
  expect(await list.byTicket('BBB')).toBeNull()
  expect((await list.byTicket('CCC'))?.id).toBe('p3')
  expect((await list.byTicket('DDD'))?.id).toBe('p4')
  // The scan that checked them in was undone, so they have no state there.
  expect(list.presenceOf('hall', 'p1')).toBeNull()
  expect(list.presenceOf('hall', 'p4')?.inside).toBe(true)
  expect(list.find('ayse').map(({ id }) => id)).toEqual(['p1', 'p4', 'p3'])
})

it('DESK-3 DESK-4 judges scans one after another like the server, and gives no place beyond its share', async () => {
  const list = parsePeopleList(await aList(['AAA', 'BBB', 'CCC'].map((ticket, at) => ({ id: `p${at + 1}`, ticket }))))
  let placesLeft = 1
  const scan = async (ticketId: string, checkIn = true, areaId = 'hall') => {
    const own = { areaId, ticketId, checkIn, nonce: 'nonce-01', scannedAtMillis: NOW }
    const { answer, takesPlace } = await decideScanOffline(list, own, { placesLeft, atMillis: NOW })
    if (takesPlace) placesLeft -= 1
    return answer.status
  }
  expect(await scan('AAA')).toBe('checkedIn')
  expect(await scan('AAA')).toBe('alreadyCheckedIn')
  expect(await scan('BBB')).toBe('fullyOccupied')
  expect(await scan('BBB', true, 'allEvent')).toBe('checkedIn')
  expect(await scan('AAA', false)).toBe('checkedOut')
  expect(await scan('CCC', false)).toBe('alreadyCheckedOut')
  expect(await scan('NOBODY')).toBe('ticketNotFound')
})

it('DESK-11 shows a note written here together with person, area and ticket, until another list replaces it', async () => {
  const list = parsePeopleList(
    await aList([
      { id: 'p1', ticket: 'AYSE', inside: [['hall', true, NOW - 1_000]] },
      { id: 'p2', ticket: 'BORA', name: ['Bora', 'Kaya'] },
    ]),
  )
  list.note('p1', { note: 'Call Derya', flag: true })
  list.note('nobody', { note: 'Lost', flag: false })
  expect(await list.byTicket('AYSE')).toMatchObject({ id: 'p1', note: 'Call Derya', flag: true, ticketId: 'AYSE' })
  expect(list.insideOf('p1')).toEqual([{ areaId: 'hall', sinceMillis: NOW - 1_000 }])
  expect(list.find('yılmaz').map(({ note }) => note)).toEqual(['Call Derya'])
  expect(await list.byTicket('BORA')).toMatchObject({ id: 'p2', note: '' })
  list.update(await aList([{ id: 'p1', ticket: 'AYSE2', note: 'VIP' }], { isWhole: false, version: '2' }))
  expect(await list.byTicket('AYSE2')).toMatchObject({ note: 'VIP', flag: false })
  expect(list.insideOf('p1')).toEqual([])
})
