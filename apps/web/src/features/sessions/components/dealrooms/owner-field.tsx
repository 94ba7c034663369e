import { Button } from '@mantine/core'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { Stack, Text } from '../../../../ui/layout/box.tsx'
import { looks } from '../../../../ui/layout/look.ts'
import type { DealRoomValues } from '../../deal-room-values.ts'
import { FindPerson } from '../organize/find-person.tsx'

type Owner = DealRoomValues['owner']
type Props = { eventId: string; value: Owner; onChange: (owner: Owner) => void }

/** Whose deal room it is: the organizers', or that of one person, who is searched by name. */
export function OwnerField({ eventId, value, onChange }: Props) {
  const t = useText()
  return (
    <Stack gap={12}>
      <Text weight={600} breaks="anywhere" role="status">
        {value ? t('sessions.dealRooms.ownedBy', { name: value.fullName }) : t('sessions.dealRooms.ownedByOrganizers')}
      </Text>
      <Text size={14} tone="meta">
        {t('sessions.dealRooms.ownerText')}
      </Text>
      {value && (
        <Button variant="default" size="sm" className={looks({ self: 'start' })} onClick={() => onChange(null)}>
          {t('sessions.dealRooms.toOrganizers')}
        </Button>
      )}
      <FindPerson eventId={eventId} label={t('sessions.dealRooms.findOwner')} onChoose={onChange} />
    </Stack>
  )
}
