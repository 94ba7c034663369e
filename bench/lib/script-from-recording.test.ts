import { expect, it } from 'vitest'
import { scriptFrom } from './script-from-recording.ts'

const id = (letter: string) => letter.repeat(20)
const [event, invitation, room, table, meeting, block] = ['e', 'i', 'r', 't', 'm', 'b'].map(id) as [
  string,
  string,
  string,
  string,
  string,
  string,
]
const sent = (text: string, values: unknown[], rows: Record<string, unknown>[] = []) => ({
  connection: 1,
  text,
  values,
  rows,
})
const recorded = [
  sent('begin', []),
  sent('look', [event, invitation], [{ roomId: room, waiting: true }]),
  sent('choose', [event, room], [{ placeId: table }]),
  sent('hold', [`[{"block":"${block}","source":"${meeting}","of":"${invitation}"}]`]),
  sent('keep', [event, meeting, table, 'confirmed', null]),
  sent('commit', []),
]
const { script, columns } = scriptFrom(recorded, { table: 'pair', sample: [invitation], shared: [event] })

it('leaves shared values, uses replies, and looks up new values each time', () => {
  expect(script.map(({ text, values, takes }) => [text, values, takes])).toEqual([
    ['select v0, v1, v2 from pair where lane = $1 and nth = $2', [{ name: 'client_id' }, { name: 'nth' }], true],
    ['begin', [], false],
    ['look', [event, { name: 'v0' }], true],
    ['choose', [event, { name: 'roomId' }], true],
    ['hold', [{ name: 'v1' }], false],
    ['keep', [event, { name: 'v2' }, { name: 'placeId' }, 'confirmed', null], false],
    ['commit', [], false],
  ])
})

it('shifts a time to the time of another sample', () => {
  const [eight, nine, ten] = ['2026-11-21T08:00:00Z', '2026-11-21T09:00:00Z', '2026-11-21T10:00:00Z']
  const times = scriptFrom([sent('hold', [`[${eight},${nine})`])], { table: 'pair', sample: [eight, nine], shared: [] })
  const later = new Map([
    [eight, nine],
    [nine, ten],
  ])
  expect(times.columns(later, () => '')).toEqual([`[${nine},${ten})`])
})

it('replaces the sample by another row, with own ids that are the same wherever they occur', () => {
  let made = 0
  const other = columns(new Map([[invitation, id('j')]]), () => id(String(++made)))
  expect(other).toEqual([id('j'), `[{"block":"${id('1')}","source":"${id('2')}","of":"${id('j')}"}]`, id('2')])
})
