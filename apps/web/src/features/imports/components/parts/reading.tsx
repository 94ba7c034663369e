import { Progress } from '@mantine/core'
import { useText } from '../../../../lib/i18n/index.ts'
import { Stack, Text } from '../../../../ui/layout/box.tsx'

/**
 * Shows the progress of reading a file. The server then processes it without reporting progress; `then` describes that
 * step.
 */
export function Reading({ fileName, share, then }: { fileName: string; share: number; then: string }) {
  const t = useText()
  const isRead = share >= 1
  return (
    <Stack surface="card" gap={12} pad={24}>
      <Text size={17} weight={700} tracking="tight" breaks="anywhere">
        {fileName}
      </Text>
      <Progress
        value={isRead ? 100 : share * 100}
        animated={isRead}
        size={8}
        radius="xl"
        aria-label={t('imports.reading')}
      />
      <Text size={14} tone="meta" role="status">
        {isRead ? then : t('imports.reading')}
      </Text>
    </Stack>
  )
}
