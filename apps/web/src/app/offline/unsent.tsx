import { IconCloudUpload } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { deviceStorage } from '../../lib/browser/device-storage.ts'
import { useText } from '../../lib/i18n/index.ts'
import { countWaiting } from '../../lib/storage/outbox.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { Stack } from '../../ui/layout/box.tsx'
import { Section } from '../../ui/layout/section.tsx'

const COUNTED = {
  chatWaiting: 'app.offline.messages',
  pollVotes: 'app.offline.votes',
  contacts: 'contacts.count',
  leadScans: 'leads.count',
} as const
const KINDS = Object.keys(COUNTED) as (keyof typeof COUNTED)[]

/** Lists acts that have not been sent. Renders nothing if there are none. */
export function Unsent({ userId }: { userId: string }) {
  const t = useText()
  const counts = useSyncExternalStore(deviceStorage.watch, () => KINDS.map((kind) => countWaiting(kind, userId)).join())
  const waiting = counts.split(',').flatMap((count, index) => {
    const kind = KINDS[index]
    return kind && count !== '0' ? [{ kind, count: Number(count) }] : []
  })
  if (waiting.length === 0) return null
  return (
    <Section title={t('app.offline.unsent')}>
      <Note icon={<IconCloudUpload size={20} stroke={1.7} aria-hidden="true" />} said={t('contacts.waits')}>
        {waiting.map(({ kind, count }) => (
          <Stack key={kind} as="span">
            {t(COUNTED[kind], { count })}
          </Stack>
        ))}
      </Note>
    </Section>
  )
}
