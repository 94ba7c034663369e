import { Button, TextInput } from '@mantine/core'
import { definitionLengths, MAX_LINKS } from '@parley/contract/sessions'
import { IconPlus } from '@tabler/icons-react'
import { newId } from '../../../../lib/browser/new-id.ts'
import { useText } from '../../../../lib/i18n/index.ts'
import { Row, Stack } from '../../../../ui/layout/box.tsx'
import { looks } from '../../../../ui/layout/look.ts'
import { DeleteButton } from '../../../../ui/order/entry-buttons.tsx'
import type { LinkValue } from '../../definition-values.ts'

const GROW = looks({ basis: 180 })

type Props = { value: readonly LinkValue[]; onChange: (value: readonly LinkValue[]) => void }

export function LinksField({ value, onChange }: Props) {
  const t = useText()
  const put = (at: number, own: Partial<LinkValue>) =>
    onChange(value.map((each, place) => (place === at ? { ...each, ...own } : each)))
  return (
    <Stack gap={12} shrink>
      {value.map((link, at) => (
        <Row
          key={link.key}
          wrap
          gap={8}
          align="end"
          role="group"
          aria-label={t('sessions.editing.link', { place: at + 1 })}
        >
          <TextInput
            className={GROW}
            label={t('sessions.editing.linkTitle')}
            value={link.title}
            maxLength={definitionLengths.link}
            onChange={({ currentTarget }) => put(at, { title: currentTarget.value })}
          />
          <TextInput
            className={GROW}
            label={t('sessions.editing.linkUrl')}
            type="url"
            value={link.url}
            maxLength={definitionLengths.url}
            onChange={({ currentTarget }) => put(at, { url: currentTarget.value })}
          />
          <DeleteButton
            label={t('sessions.editing.removeLink', { place: at + 1 })}
            onClick={() => onChange(value.toSpliced(at, 1))}
          />
        </Row>
      ))}
      {value.length < MAX_LINKS && (
        <Button
          variant="default"
          size="sm"
          className={looks({ self: 'start' })}
          leftSection={<IconPlus size={16} stroke={2} aria-hidden="true" />}
          onClick={() => onChange([...value, { key: newId(), title: '', url: '' }])}
        >
          {t('sessions.editing.addLink')}
        </Button>
      )}
    </Stack>
  )
}
