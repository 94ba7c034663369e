import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { Grid } from '../../../../ui/layout/box.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import type { PersonToPrint } from '../../print-api.ts'
import { PrintBadge } from './print-badge.tsx'
import { PrinterSelect } from './printer-select.tsx'

export function PrintOfPerson({ eventId, person }: { eventId: string; person: PersonToPrint }) {
  const t = useText()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} stroke={1.7} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {t('badges.print.action')}
      </Button>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('badges.print.title', { name: person.fullName })}
        size={440}
        closable
      >
        <Grid gap={16}>
          <PrinterSelect eventId={eventId} />
          <PrintBadge eventId={eventId} person={person} />
        </Grid>
      </Dialog>
    </>
  )
}
