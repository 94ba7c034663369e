import { NativeSelect, Switch } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { MAX_PROPOSED } from '@parley/contract/matching'
import { useText } from '../../../lib/i18n/index.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { Box, Stack } from '../../../ui/layout/box.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { useMatchWish, useSaveMatchWish } from '../api.ts'

/** The suggested number of meetings per day. */
const USUAL = 3

export function MatchWish({ event }: { event: EventDetails }) {
  const t = useText()
  const failure = useFailureToast()
  const mayMeet = event.me !== null && event.hasDealRoom && !event.isFinished
  const { data } = useMatchWish(event.id, mayMeet)
  const save = useSaveMatchWish()
  if (!mayMeet || !data) return null
  const put = (most: number | null) => {
    failure.clear()
    save.mutate({ eventId: event.id, most }, { onError: failure.showCallError })
  }
  return (
    <Box most="reading" padX="gutter" padBottom={48}>
      <Section title={t('matching.wish.title')}>
        <Stack gap={16} pad={20} surface="card">
          <Switch
            checked={data.most !== null}
            disabled={save.isPending}
            label={t('matching.wish.switch')}
            description={t('matching.wish.text')}
            onChange={({ currentTarget }) => put(currentTarget.checked ? USUAL : null)}
          />
          {data.most !== null && (
            <NativeSelect
              label={t('matching.wish.most')}
              value={String(data.most)}
              disabled={save.isPending}
              data={Array.from({ length: MAX_PROPOSED }, (_, at) => String(at + 1))}
              onChange={({ currentTarget }) => put(Number(currentTarget.value))}
            />
          )}
        </Stack>
      </Section>
    </Box>
  )
}
