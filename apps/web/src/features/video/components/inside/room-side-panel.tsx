import { type KeyboardEvent, Suspense, use, useId, useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { CountBadge } from '../../../../ui/feedback/count-badge.tsx'
import { RowsSkeleton } from '../../../../ui/feedback/states.ts'
import { Box, Grid, Row } from '../../../../ui/layout/box.tsx'
import { nextByKey } from '../../../../ui/navigation/next-by-key.ts'
import { SidePanelParts, type SidePanelRoom } from '../../side-panel-parts.ts'
import type { RoomChat as Chat } from '../../use-room-chat.ts'
import { RoomChat } from './room-chat.tsx'
import classes from './room-side-panel.module.css'

const PANEL = { padX: 4, padTop: 4, padBottom: 12 } as const

const CHAT = 'chat'

/** @see docs/rules/video.md VIDEO-70, VIDEO-86 */
export function RoomSidePanel({ event, room, chat }: SidePanelRoom & { chat: Chat | null }) {
  const t = useText()
  const id = useId()
  const offered = use(SidePanelParts)
  const ofSession = room.kind === 'session' ? offered : []
  const tabs = [
    ...ofSession,
    ...(chat ? [{ key: CHAT, label: 'video.roomChat' as const, Part: null, Badge: null }] : []),
  ]
  const keys = tabs.map(({ key }) => key)
  // The panel opens the chat first if it has unread messages.
  const [chosen, setChosen] = useState(chat && chat.unread > 0 ? CHAT : keys[0])
  const shown = tabs.find(({ key }) => key === chosen) ?? tabs[0]
  if (!shown) return null
  const move = (pressed: KeyboardEvent) => {
    const next = nextByKey(keys, shown.key, pressed.key)
    if (next === null) return
    pressed.preventDefault()
    setChosen(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }
  const part = (
    <Suspense key={shown.key} fallback={<RowsSkeleton count={3} />}>
      {shown.Part && <shown.Part event={event} room={room} />}
      {!shown.Part && chat && <RoomChat event={event} room={room} chat={chat} />}
    </Suspense>
  )
  if (tabs.length === 1) {
    return (
      <Grid columns={1} high="full" tall={0} className={classes.beside}>
        <Box {...PANEL} className={classes.panel}>
          {part}
        </Box>
      </Grid>
    )
  }
  return (
    <Grid columns={1} high="full" tall={0} className={classes.beside} data-tabs="">
      <Row role="tablist" aria-label={t('video.beside')} wrap gap={2} align="stretch" padBottom={8} onKeyDown={move}>
        {tabs.map(({ key, label, Badge }) => (
          <Row
            as="button"
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === shown.key}
            aria-controls={`${id}-panel`}
            tabIndex={key === shown.key ? 0 : -1}
            gap={8}
            padX={12}
            round={12}
            size={14}
            surface={key === shown.key ? 'plain' : undefined}
            hover={key === shown.key ? undefined : 'wash'}
            tone={key === shown.key ? 'ink' : 'meta'}
            weight={600}
            className={classes.tab}
            onClick={() => setChosen(key)}
          >
            {t(label)}
            {Badge && <Badge event={event} room={room} />}
            {key === CHAT && <NewMessages chat={chat} />}
          </Row>
        ))}
      </Row>
      <Box
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${shown.key}`}
        {...PANEL}
        className={classes.panel}
      >
        {part}
      </Box>
    </Grid>
  )
}

function NewMessages({ chat }: { chat: Chat | null }) {
  const t = useText()
  if (!chat || chat.unread === 0) return null
  return <CountBadge count={chat.unread} label={t('video.roomChat.new', { count: chat.unread })} />
}
