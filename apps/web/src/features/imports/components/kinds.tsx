import type { ImportPreview } from '@parley/contract/imports'
import { useText } from '../../../lib/i18n/index.ts'
import { KindTabs } from './parts/kind-tabs.tsx'
import { RefusedLines } from './refused-lines.tsx'
import { ChangedLines, MovedLines, TalkLines } from './talk-lines.tsx'

const KINDS = ['added', 'changed', 'moved', 'dropped', 'refused'] as const

export function Kinds({ preview, zone }: { preview: ImportPreview; zone: string }) {
  const t = useText()
  const { counts } = preview
  const lines = {
    added: <TalkLines talks={preview.added} count={counts.added} zone={zone} />,
    changed: <ChangedLines preview={preview} zone={zone} />,
    moved: <MovedLines preview={preview} zone={zone} />,
    dropped: <TalkLines talks={preview.dropped} count={counts.dropped} zone={zone} />,
    refused: <RefusedLines rows={preview.refused} count={counts.refused} />,
  }
  return (
    <KindTabs
      label={t('imports.kinds')}
      kinds={KINDS.map((key) => ({
        key,
        label: t(`imports.kind.${key}`),
        count: counts[key],
        none: t(`imports.none.${key}`),
        lines: lines[key],
      }))}
    />
  )
}
