import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useText } from '../../../lib/i18n/index.ts'
import { DetailLink } from '../../../ui/navigation/detail-link.tsx'

export function BoothPageLink({ eventId, boothId }: { eventId: string; boothId: string }) {
  const t = useText()
  return (
    <Button
      component={DetailLink}
      to={`/event/${eventId}/expo/${boothId}`}
      variant="default"
      leftSection={<IconEye size={18} stroke={1.8} aria-hidden="true" />}
    >
      {t('booths.company.see')}
    </Button>
  )
}
