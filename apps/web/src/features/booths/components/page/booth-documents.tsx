import type { BoothDetails, BoothDocument } from '@parley/contract/booths'
import { boothCalls } from '@parley/contract/booths'
import { IconDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { queryKeyOf, send } from '../../../../lib/api/index.ts'
import { useText } from '../../../../lib/i18n/index.ts'
import { IconButton } from '../../../../ui/feedback/icon-button.tsx'
import { useFailureToast } from '../../../../ui/feedback/use-failure-toast.ts'
import { Box, looks, Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { FileIcon } from '../../../events/index.ts'
import { useFileText } from '../use-file-text.ts'

/** Milliseconds after which URLs are fetched again. They expire after ten minutes. */
const OLD_MS = 8 * 60_000

const NAME = looks({ tone: 'ink', weight: 600, breaks: 'anywhere', hover: 'underline' })

/** @see docs/rules/expo.md EXPO-6 */
export function BoothDocuments({ booth }: { booth: BoothDetails }) {
  const t = useText()
  const documents = booth.documents.filter(({ type }) => type === 'document')
  const open = useOpenDocument(booth)
  const fileText = useFileText()
  if (documents.length === 0) return null
  return (
    <Section title={t('booths.documents')} size="part">
      <Box as="ul" line="around" round={12}>
        {documents.map((document, index) => (
          <Row key={document.id} as="li" gap={12} padX={12} padY={10} line={index > 0 ? 'above' : undefined}>
            <Row as="span" fixed pad={10} round={10} surface="wash" tone="soft" aria-hidden="true">
              <FileIcon contentType={document.contentType} />
            </Row>
            <Stack as="span" grow>
              <a
                className={NAME}
                href={document.url}
                target="_blank"
                rel="noopener noreferrer"
                onClick={(event) => open(event, document)}
              >
                {document.name}
              </a>
              <Text as="span" size={13} tone="meta">
                {fileText(document)}
              </Text>
            </Stack>
            <IconButton
              variant="subtle"
              label={t('booths.documents.download', { name: document.name })}
              onClick={(event) => open(event, document, true)}
            >
              <IconDownload size={19} stroke={1.8} />
            </IconButton>
          </Row>
        ))}
      </Box>
    </Section>
  )
}

function useOpenDocument({ eventId, id }: BoothDetails) {
  const client = useQueryClient()
  const failure = useFailureToast()
  const input = { eventId, id }
  const key = queryKeyOf(boothCalls.getBooth, input)

  return (event: MouseEvent, document: BoothDocument, asDownload = false) => {
    const isOld = Date.now() - (client.getQueryState(key)?.dataUpdatedAt ?? 0) > OLD_MS
    if (!asDownload && !isOld) return
    event.preventDefault()
    failure.clear()
    // The window is opened during the press, because popup blockers stop windows opened later.
    const page = asDownload ? null : window.open('about:blank', '_blank')
    if (page) page.opener = null
    const go = async () => {
      const { documents } = isOld
        ? await client.fetchQuery({ queryKey: key, queryFn: () => send(boothCalls.getBooth, input), staleTime: 0 })
        : { documents: [document] }
      const url = documents.find((each) => each.id === document.id)?.url ?? document.url
      if (page) page.location.replace(new URL(url, location.href))
      else Object.assign(window.document.createElement('a'), { href: url, download: document.name }).click()
    }
    go().catch((error: unknown) => {
      page?.close()
      failure.showCallError(error)
    })
  }
}
