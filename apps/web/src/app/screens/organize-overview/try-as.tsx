import { Button } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { IconEye } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { typeText } from '../../../features/participants/index.ts'
import { saveChecklistMark } from '../../../lib/event/checklist-marks.ts'
import { seeAs } from '../../../lib/event/see-as.ts'
import { useLanguage, useText } from '../../../lib/i18n/index.ts'
import { Row } from '../../../ui/layout/box.tsx'

export function TryAs({ event }: { event: EventDetails }) {
  const t = useText()
  const navigate = useNavigate()
  const { language } = useLanguage()
  const look = (typeId: string) => {
    seeAs(event.id, typeId)
    saveChecklistMark(event.id, 'tried')
    void navigate(`/event/${event.id}`)
  }
  return (
    <Row wrap gap={8} align="stretch" above={10} place="over" phone={{ touch: 48 }}>
      {event.participantTypes.map((type) => (
        <Button
          key={type.id}
          variant="default"
          size="sm"
          leftSection={<IconEye size={18} stroke={1.8} aria-hidden="true" />}
          onClick={() => look(type.id)}
        >
          {t('participants.types.seeAs', { name: typeText(type, language) })}
        </Button>
      ))}
    </Row>
  )
}
