import type { EventDetails } from '@parley/contract/app'
import { type LobbyBlockSetting, maySeeBlock } from '@parley/contract/events'
import { headingOf, isBlank, type LobbyBlock } from '../../features/events/index.ts'
import { useLanguage } from '../../lib/i18n/index.ts'
import { useIsFullyRendered } from '../../lib/page/use-is-fully-rendered.ts'
import { RowsSkeleton } from '../../ui/feedback/states.ts'
import { useHasElapsed } from '../../ui/feedback/use-has-elapsed.ts'
import { Grid, looks, Stack } from '../../ui/layout/box.tsx'
import { useEachHook } from '../contributions/use-each-hook.ts'
import { defaultLobby, type LobbyRow, layOut } from './lay-out.ts'
import classes from './lobby.module.css'
import { EmptyLobby } from './nothing-here.tsx'

/** Milliseconds after which blocks that are ready are shown without waiting for the others. */
const LATE_BLOCK_AFTER_MS = 5_000

/** The number of rows that fill the window of a phone. */
const ROWS_AT_FIRST = 3

type Props = {
  event: EventDetails
  offered: readonly LobbyBlock[]
  columns: 1 | 2
}

/**
 * Shows the blocks of a lobby. All blocks with content appear at once. Only slow blocks and those below the window come
 * later.
 * @see docs/rules/lobby.md LOBBY-7
 */
export function LobbyBlocks({ event, offered, columns }: Props) {
  const { placed, shown, notices, drawn, isReady } = useLobbyBlocks(event, offered)
  const isWhole = useIsFullyRendered()
  const all = columns === 2 ? layOut(shown) : shown.map((block): LobbyRow => ({ kind: 'across', block }))
  const rows = isWhole ? all : all.slice(0, ROWS_AT_FIRST)
  const draw = (blocks: readonly LobbyBlockSetting[]) =>
    blocks.map((block) => <Placed key={block.id} event={event} setting={block} offered={offered} drawn={drawn} />)
  return (
    <>
      {!isReady && (
        <div className={looks({ tall: 'screen' })}>
          <RowsSkeleton count={4} />
        </div>
      )}
      <Stack gap={20} shrink show={isReady ? undefined : 'none'} hidden={!isReady}>
        {isReady && notices.map((each) => <each.Block key={offered.indexOf(each)} event={event} />)}
        {rows.map((row) =>
          row.kind === 'across' ? (
            draw([row.block])
          ) : (
            <Grid key={row.first[0]?.id} gap={28} columns={2} className={row.isEven ? undefined : classes.columns}>
              <Stack gap={20} shrink>
                {draw(row.first)}
              </Stack>
              <Stack gap={20} shrink>
                {draw(row.second)}
              </Stack>
            </Grid>
          ),
        )}
        {isReady && shown.length + notices.length === 0 && <EmptyLobby event={event} hasBlocks={placed.length > 0} />}
      </Stack>
    </>
  )
}

interface Subject {
  readonly event: EventDetails
  readonly isThere: (each: LobbyBlock) => boolean
}

/** Returns a hook that calls the hooks of all blocks on every render. */
const makeShownHook = (each: LobbyBlock) =>
  function useIsBlockShown({ event, isThere }: Subject): boolean | null {
    const { useIsShown = useAlways } = each
    return useIsShown(event, isThere(each))
  }

const useAlways = () => true

export function useLobbyBlocks(event: EventDetails, offered: readonly LobbyBlock[]) {
  const placed = (event.lobby ?? defaultLobby).filter((block) => maySeeBlock(block, event.me))
  const hasPlace = ({ kind }: LobbyBlock) => placed.some((block) => block.kind === kind)
  const isFirst = ({ kind }: LobbyBlock) => kind === 'first'
  const isAbove = (each: LobbyBlock) =>
    isFirst(each) || each.kind === 'notice' || (each.shownEvenIfAlone === true && !hasPlace(each))
  const isThere = (each: LobbyBlock) => hasPlace(each) || isAbove(each)
  const answers = useEachHook(offered.map(makeShownHook), { event, isThere })
  const isLate = useHasElapsed(LATE_BLOCK_AFTER_MS)
  const drawn = offered.filter((each, index) => isThere(each) && (answers[index] ?? !isLate))
  return {
    placed,
    shown: placed.filter((block) => !isBlank(block) && drawn.some(({ kind }) => kind === block.kind)),
    notices: drawn.filter(isAbove).toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one))),
    drawn,
    isReady: (isLate && drawn.length > 0) || offered.every((each, index) => !isThere(each) || answers[index] !== null),
  }
}

type PlacedProps = {
  event: EventDetails
  setting: LobbyBlockSetting
  offered: readonly LobbyBlock[]
  drawn: readonly LobbyBlock[]
}

function Placed({ event, setting, offered, drawn }: PlacedProps) {
  const { language } = useLanguage()
  const title = headingOf(setting, language, event) || undefined
  return offered
    .filter((each) => each.kind === setting.kind && drawn.includes(each))
    .toSorted((one, other) => Number(one.isBelow === true) - Number(other.isBelow === true))
    .map((each) => <each.Block key={offered.indexOf(each)} event={event} title={title} setting={setting} />)
}
