import type { LobbyBlockKind, LobbyBlockSetting } from '@parley/contract/events'

export type LobbyRow =
  | { readonly kind: 'across'; readonly block: LobbyBlockSetting }
  | {
      readonly kind: 'columns'
      /** True if all blocks are of one sort. Otherwise the first column is wider. */
      readonly isEven: boolean
      readonly first: readonly LobbyBlockSetting[]
      readonly second: readonly LobbyBlockSetting[]
    }

/** Kinds of blocks for the narrow column. They are short and about the reader. */
const NARROW: readonly LobbyBlockKind[] = ['next', 'waiting', 'documents', 'countdown']

/**
 * Arranges blocks in rows. Consecutive blocks that are not wide form two columns. No column is empty: a single block
 * has full width, and blocks that would all be in one column alternate.
 * @see docs/rules/lobby.md LOBBY-7
 */
export function layOut(blocks: readonly LobbyBlockSetting[]): LobbyRow[] {
  const rows: LobbyRow[] = []
  let halves: LobbyBlockSetting[] = []
  const end = () => {
    rows.push(...columnsOf(halves))
    halves = []
  }
  for (const block of blocks) {
    if (!block.isWide) {
      halves.push(block)
      continue
    }
    end()
    rows.push({ kind: 'across', block })
  }
  end()
  return rows
}

function columnsOf(halves: readonly LobbyBlockSetting[]): LobbyRow[] {
  const [only] = halves
  if (only && halves.length === 1) return [{ kind: 'across', block: only }]
  const isNarrow = ({ kind }: LobbyBlockSetting) => NARROW.includes(kind)
  const [wide, narrow] = [halves.filter((each) => !isNarrow(each)), halves.filter(isNarrow)]
  if (wide.length > 0 && narrow.length > 0) return [{ kind: 'columns', isEven: false, first: wide, second: narrow }]
  const turn = (which: number) => halves.filter((_, index) => index % 2 === which)
  return halves.length > 0 ? [{ kind: 'columns', isEven: true, first: turn(0), second: turn(1) }] : []
}

const usual = (kind: LobbyBlockKind, isWide = false): LobbyBlockSetting => ({
  id: `usual-${kind}`,
  kind,
  isWide,
  participantTypes: null,
  title: {},
  text: {},
  picturePath: null,
  pictureSize: null,
  link: '',
})

export const defaultLobby: readonly LobbyBlockSetting[] = [
  usual('next', true),
  usual('thanks', true),
  usual('waiting'),
  usual('countdown'),
  usual('announcements'),
  usual('live'),
  usual('people'),
  usual('sponsors', true),
  usual('booths', true),
  usual('tables', true),
  usual('documents', true),
]
