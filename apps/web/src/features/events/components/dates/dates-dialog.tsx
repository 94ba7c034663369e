import { Checkbox } from '@mantine/core'
import { DAY_MS, MINUTE_MS } from '@parley/contract'
import type { DatesPreview } from '@parley/contract/app'
import type { MovablePart } from '@parley/contract/events'
import { useState } from 'react'
import { useDurationFormats, useFormats, useText } from '../../../../lib/i18n/index.ts'
import { Stack, Text } from '../../../../ui/layout/box.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { countOutside, isOutside } from './count-outside.ts'
import { OutsideList } from './outside-list.tsx'

type Props = {
  event: { readonly id: string; readonly timezone: string }
  preview: DatesPreview
  onClose: () => void
  onSave: (parts: MovablePart[]) => Promise<unknown>
}

/** @see docs/rules/events.md EVENT-21 */
export function DatesDialog({ event, preview, onClose, onSave }: Props) {
  const t = useText()
  const { list } = useFormats()
  const { exactly } = useDurationFormats()
  const { minutes, parts, people, meetings, breaksOutside, items } = preview
  const movable = parts.filter(({ count, past }) => count + past > 0)
  const [chosen, choose] = useState<readonly MovablePart[]>(() =>
    parts.flatMap(({ part, count }) => (count > 0 ? part : [])),
  )
  const moved = parts.filter(({ part }) => chosen.includes(part))
  const distance =
    minutes === 0
      ? null
      : t(minutes > 0 ? 'events.dates.later' : 'events.dates.earlier', {
          length: exactly(Math.abs(minutes) * MINUTE_MS),
        })
  const what = list(moved.map(({ part, count }) => t(`events.dates.count.${part}`, { count })))
  const outside = countOutside(preview, chosen)
  const asks = movable.length > 0
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={distance && asks ? t('events.dates.title', { distance }) : t('events.dates.titlePlain')}
      confirmLabel={t(moved.length > 0 ? 'events.dates.saveAndMove' : 'events.dates.save')}
      onConfirm={() => onSave([...chosen])}
    >
      <Stack gap={12}>
        {asks && (
          <Stack as="fieldset" gap={12}>
            <Text as="legend" pad={0} below={10} tone="ink" weight={600}>
              {t('events.dates.alongTitle')}
            </Text>
            {movable.map(({ part, count, past }) => (
              <Checkbox
                key={part}
                label={t(`events.dates.part.${part}`, { count })}
                description={past > 0 && t('events.dates.past', { count: past })}
                disabled={count === 0}
                checked={chosen.includes(part)}
                onChange={({ currentTarget }) =>
                  choose(currentTarget.checked ? [...chosen, part] : chosen.filter((each) => each !== part))
                }
              />
            ))}
          </Stack>
        )}
        {asks && (
          <Text role="status" tone="ink" weight={600}>
            {moved.length === 0
              ? t('events.dates.nothingMoves')
              : distance
                ? t('events.dates.moves', { what, distance })
                : t('events.dates.keepsClock', { what })}
            {moved.length > 0 && distance && (minutes * MINUTE_MS) % DAY_MS === 0 && ` ${t('events.dates.sameClock')}`}
          </Text>
        )}
        {chosen.includes('programme') && people > 0 && <Text>{t('events.dates.people', { count: people })}</Text>}
        {meetings.count > 0 && <Text>{t('events.dates.meetings', { count: meetings.count })}</Text>}
        {breaksOutside > 0 && <Text>{t('events.dates.breaks', { count: breaksOutside })}</Text>}
        {outside > 0 && (
          <Stack as="section" gap={12} aria-label={t('events.dates.outsideTitle')}>
            <Text tone="ink" weight={600}>
              {t('events.dates.wouldBeOutside', { count: outside })}
            </Text>
            <OutsideList
              event={event}
              items={items.filter((item) => isOutside(item, chosen))}
              count={outside}
              inNewWindow
            />
          </Stack>
        )}
      </Stack>
    </ConfirmDialog>
  )
}
