import type { LobbyBlockKind, LobbyBlockSetting } from '@parley/contract/events'
import { expect, it } from 'vitest'
import { defaultLobby, layOut } from './lay-out.ts'

const [one] = defaultLobby
const block = (kind: LobbyBlockKind, isWide = false): LobbyBlockSetting => ({
  ...(one as LobbyBlockSetting),
  id: kind,
  kind,
  isWide,
})
/**
 * Returns the rows as text: `live` is full width, `live | next` a wide and a narrow column, `live = people` two equal
 * columns.
 */
const shape = (...blocks: LobbyBlockSetting[]) =>
  layOut(blocks).map((row) =>
    row.kind === 'across'
      ? row.block.kind
      : [row.first, row.second]
          .map((column) => column.map(({ kind }) => kind).join(' '))
          .join(row.isEven ? ' = ' : ' | '),
  )

it("LOBBY-7 puts the reader's own blocks into a narrow column beside their neighbours, each in its order", () => {
  expect(shape(block('next'), block('waiting'), block('live'), block('people'))).toEqual(['live people | next waiting'])
  expect(shape(block('live'), block('sponsors', true), block('people'), block('next'))).toEqual([
    'live',
    'sponsors',
    'people | next',
  ])
})

it('LOBBY-7 leaves no column empty', () => {
  expect(shape()).toEqual([])
  expect(shape(block('next'))).toEqual(['next'])
  expect(shape(block('live'), block('people'), block('booths'))).toEqual(['live booths = people'])
  expect(shape(block('next'), block('waiting'))).toEqual(['next = waiting'])
})

it('LOBBY-8 has a default lobby without duplicate blocks', () => {
  const kinds = defaultLobby.map(({ kind }) => kind)
  expect(new Set(kinds).size).toBe(kinds.length)
  expect(shape(...defaultLobby)).toEqual([
    'next',
    'thanks',
    'announcements live people | waiting countdown',
    'sponsors',
    'booths',
    'tables',
    'documents',
  ])
})
