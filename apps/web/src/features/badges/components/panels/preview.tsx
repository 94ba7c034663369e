import type { EventDetails } from '@parley/contract/app'
import { useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { useDebounced } from '../../../../lib/use-debounced.ts'
import { LoadFailed } from '../../../../ui/feedback/states.ts'
import { Box, Grid, looks, Text } from '../../../../ui/layout/box.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { type PreviewInput, usePreview } from '../../api.ts'
import { type Draft, jsonOf, type SideName, sideNamed } from '../../draft.ts'
import { svgDataUrl } from '../../svg-data-url.ts'
import { Aside } from '../parts/aside.tsx'
import classes from './preview.module.css'

const MORE = { underline: true, padX: 8, padY: 4, round: 8, size: 14, tone: 'soft' } as const

const STILL_MS = 700
const FIRST = 4

/** Shows the badge for the people with the longest names. It is updated once editing pauses. */
export function Preview({ event, draft, side }: { event: EventDetails; draft: Draft; side: SideName }) {
  const t = useText()
  const [showsAll, showAll] = useState(false)
  const { widthMm, heightMm, resolution } = draft
  const canvas = useDebounced(jsonOf(sideNamed(draft, side)), STILL_MS)
  const input: PreviewInput = { eventId: event.id, widthMm, heightMm, resolution, canvas, typeIds: [...draft.typeIds] }
  const { data, isPending, isError, error, refetch, isPlaceholderData } = usePreview(useDebounced(input, 0))
  const badges = data?.badges ?? []
  const shown = showsAll ? badges : badges.slice(0, FIRST)
  return (
    <Section
      title={t('badges.preview')}
      note={t('badges.preview.text')}
      size="part"
      level={2}
      action={
        badges.length > FIRST && (
          <Box as="button" {...MORE} type="button" onClick={() => showAll(!showsAll)}>
            {t(showsAll ? 'badges.preview.fewer' : 'badges.preview.all', { count: badges.length })}
          </Box>
        )
      }
    >
      {isError && !data && <LoadFailed onRetry={refetch} error={error} />}
      {!isPending && !isError && badges.length === 0 && <Aside>{t('badges.preview.none')}</Aside>}
      <Grid
        as="ul"
        min={150}
        gap={16}
        align="start"
        aria-busy={isPlaceholderData || isPending}
        aria-label={t('badges.preview')}
      >
        {isPending && <li style={{ aspectRatio: `${widthMm} / ${heightMm}` }} />}
        {shown.map(({ participantId, fullName, svg }) => (
          <Grid as="li" key={participantId} gap={6} shrink>
            <img
              className={`${looks({ show: 'block', wide: 'full', line: 'around', round: 6, surface: 'paper', picture: 'contain' })} ${classes.picture}`}
              src={svgDataUrl(svg)}
              alt={t('badges.preview.of', { name: fullName })}
            />
            <Text as="span" size={13} tone="meta" lines={1}>
              {fullName}
            </Text>
          </Grid>
        ))}
      </Grid>
    </Section>
  )
}
