import { NativeSelect } from '@mantine/core'
import { typeText } from '../../../features/participants/index.ts'
import { CurrentEvent } from '../../../lib/event/current-event.tsx'
import { useLanguage, useText } from '../../../lib/i18n/index.ts'
import { RowsSkeleton } from '../../../ui/feedback/states.ts'
import { Box, Stack } from '../../../ui/layout/box.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { lobbyBlocks } from '../../contributions/lobby-blocks.ts'
import { LobbyBlocks } from '../../lobby/composed.tsx'
import { Greeting } from '../../lobby/greeting.tsx'
import classes from './organize-lobby.module.css'
import type { Previewed } from './use-preview.ts'

/** A preview of the lobby. It is only visual, because the list beside it has the same content as text. */
export function Preview({ event, typeId, onType, isLoading, isDesk }: Previewed & { isDesk: boolean }) {
  const t = useText()
  const { language } = useLanguage()
  return (
    <Section title={t('app.compose.preview')}>
      <Stack gap={12}>
        <NativeSelect
          label={t('app.compose.previewAs')}
          value={typeId}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          data={event.participantTypes.map((type) => ({ value: type.id, label: typeText(type, language) }))}
        />
        {/* The frame is focusable, because the preview is taller and must be scrollable by keyboard. */}
        <Box
          surface="canvas"
          round={16}
          line="around"
          className={classes.frame}
          role="group"
          aria-label={t('app.compose.preview')}
          tabIndex={0}
        >
          <Stack
            gap={20}
            pad={28}
            phone={{ pad: 16 }}
            className={classes.page}
            data-desk={isDesk || undefined}
            aria-hidden="true"
            inert
          >
            {isLoading ? (
              <RowsSkeleton count={4} />
            ) : (
              <CurrentEvent event={event}>
                <Greeting event={event} />
                <LobbyBlocks event={event} offered={lobbyBlocks} columns={isDesk ? 2 : 1} />
              </CurrentEvent>
            )}
          </Stack>
        </Box>
      </Stack>
    </Section>
  )
}
