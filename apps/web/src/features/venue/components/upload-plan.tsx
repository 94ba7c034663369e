import { Button, NumberInput, Progress } from '@mantine/core'
import { failures } from '@parley/contract'
import { type FloorPlan, PLAN_MAX_BYTES } from '@parley/contract/venue'
import { useState } from 'react'
import { ApiFailure, isApiFailure } from '../../../lib/api/index.ts'
import { useFailureText, useText } from '../../../lib/i18n/index.ts'
import { FileDrop } from '../../../ui/forms/file-drop.tsx'
import { useField } from '../../../ui/forms/use-field.ts'
import { looks, Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { useAddFloorPlan } from '../api.ts'

type Props = {
  eventId: string
  plan?: Pick<FloorPlan, 'id' | 'name'> | undefined
  onDone: (plan: FloorPlan) => void
}

const ACCEPTED = '.png,.jpg,.jpeg,.svg,.pdf,image/png,image/jpeg,image/svg+xml,application/pdf'
const MAX_PAGES = 9_999

export function UploadPlan({ eventId, plan, onDone }: Props) {
  const t = useText()
  const field = useField()
  const failureText = useFailureText()
  const add = useAddFloorPlan()
  const [pdf, setPdf] = useState<File | null>(null)
  const [page, setPage] = useState(1)
  const [problem, setProblem] = useState<string | null>(null)
  const [pageProblem, setPageProblem] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)

  const send = async (file: File, wanted: number) => {
    setProblem(null)
    setPageProblem(null)
    setReading(true)
    try {
      const content = await bytesOf(file)
      const where = plan ? { planId: plan.id } : {}
      const fileName = file.name.slice(0, 200)
      const { plan: savedPlan } = await add.mutateAsync({ eventId, fileName, page: String(wanted), content, ...where })
      onDone(savedPlan)
    } catch (error) {
      const pages = pagesOf(error)
      if (pages === null) setProblem(failureText(error))
      else setPageProblem(t('venue.upload.pages', { count: pages }))
    } finally {
      setReading(false)
    }
  }
  const take = (file: File) => {
    setProblem(null)
    setPageProblem(null)
    const isPdf = file.type === 'application/pdf' || /\.pdf$/i.test(file.name)
    setPdf(isPdf ? file : null)
    setPage(1)
    if (!isPdf) void send(file, 1)
  }
  return (
    <Stack gap={12}>
      <FileDrop accept={ACCEPTED} hint={t('venue.upload.hint')} onFile={take} disabled={isReading} />
      {pdf && (
        <Row
          as="form"
          wrap
          align="end"
          gap={8}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void send(pdf, page)
          }}
        >
          <NumberInput
            className={looks({ basis: 180 })}
            {...field(t('venue.upload.page', { name: pdf.name }), true)}
            value={page}
            onChange={(next) => setPage(Number(next) || 1)}
            min={1}
            max={MAX_PAGES}
            allowDecimal={false}
            error={pageProblem}
            disabled={isReading}
          />
          <Button type="submit" loading={isReading}>
            {t('venue.upload.send')}
          </Button>
        </Row>
      )}
      <div role="status">
        {isReading && (
          <Stack gap={8} size={14} tone="meta">
            <span>{t('venue.upload.underWay')}</span>
            <Progress value={100} animated aria-hidden="true" />
          </Stack>
        )}
      </div>
      <Text as="div" size={14} tone="alert" role="alert">
        {problem}
      </Text>
    </Stack>
  )
}

/** Reads a file of the device. @throws ApiFailure `planTooLarge` before the file is read */
async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  const { status, code } = failures.planTooLarge
  if (file.size > PLAN_MAX_BYTES) throw new ApiFailure(status, { code })
  return new Uint8Array(await file.arrayBuffer())
}

/** Returns the number of pages in a refusal. Null unless the requested page does not exist. */
function pagesOf(error: unknown): number | null {
  if (!isApiFailure(error, 'invalidInput')) return null
  const wrong = (error.fields ?? []).find(({ path }) => path === 'page')
  return wrong ? Number(wrong.params?.['number'] ?? 1) : null
}
