import { useText } from '../../../../lib/i18n/index.ts'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { useFileKind } from '../../file-kind.ts'

export function RowsLink({ eventId }: { eventId: string }) {
  const t = useText()
  const { name, page } = useFileKind()
  return <LinkButton to={page(eventId)}>{t(`imports.${name}.open`)}</LinkButton>
}
