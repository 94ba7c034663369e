import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useFileKind } from '../../file-kind.ts'

export function RowsLink({ eventId }: { eventId: string }) {
  const t = useText()
  const { name, page } = useFileKind()
  return (
    <Button component={Link} to={page(eventId)}>
      {t(`imports.${name}.open`)}
    </Button>
  )
}
