import type { EventDetails } from '@parley/contract/app'
import { useCurrentEvent } from '../../lib/event/current-event.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import { RowsSkeleton } from '../../ui/feedback/skeletons.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { lobbyBlocks } from '../contributions/lobby-blocks.ts'
import { useEach } from '../contributions/use-each.ts'
import { Greeting } from './lobby/greeting.tsx'
import classes from './lobby/lobby.module.css'

type Blocks = typeof lobbyBlocks

/** /event/{eventId}/lobby — what comes next for me, what is on, and whom to meet. */
export function Lobby({ blocks = lobbyBlocks }: { blocks?: Blocks }) {
  const t = useText()
  const event = useCurrentEvent()
  const readiness = blocks.flatMap(({ useIsReady }) => useIsReady ?? [])
  const isReady = useEach(readiness, event).every(Boolean)
  const at = (place: Blocks[number]['place']) => blocksAt(blocks, place, event)
  return (
    <Page title={t('app.lobby.title')} titleHidden>
      <Greeting event={event} />
      {isReady && at('notice')}
      {!isReady && (
        <div className={classes.toCome}>
          <RowsSkeleton count={4} />
        </div>
      )}
      <div className={classes.columns} hidden={!isReady}>
        <div className={classes.mine}>
          {at('next')}
          {at('mine')}
        </div>
        <div className={classes.all}>{at('all')}</div>
      </div>
    </Page>
  )
}

const blocksAt = (blocks: Blocks, place: Blocks[number]['place'], event: EventDetails) =>
  blocks.flatMap((each, index) => (each.place === place ? <each.Block key={index} event={event} /> : []))
