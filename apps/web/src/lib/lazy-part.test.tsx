import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { loadMessages } from './i18n/messages.ts'
import { TextProvider } from './i18n/text-provider.tsx'
import { useText } from './i18n/use-text.ts'
import { lazyPart, sparePart, staffPart } from './lazy-part.ts'

/** Says a text that everyone reads, and one of organizers. */
function Words({ of }: { of: string }) {
  const t = useText()
  return <p>{`${of}: ${t('app.skip')} / ${t('app.organize.setup')}`}</p>
}

const Later = lazyPart(async () => Words)
const ForStaff = staffPart(async () => Words)
const Lost = sparePart<object>(async () => {
  throw new Error('lost')
})

it('brings the texts of staff with the first part for them, and shows nothing of a spare part that is lost', async () => {
  const texts = await loadMessages('ru')
  const page = (isStaff: boolean) => (
    <TextProvider language="ru" messages={texts}>
      <Suspense>
        <Later of="page" />
        <Lost />
        {isStaff && <ForStaff of="staff" />}
      </Suspense>
    </TextProvider>
  )
  const { rerender } = render(page(false))
  expect(await screen.findByText('page: К содержанию /')).toBeDefined()

  rerender(page(true))
  expect(await screen.findByText('staff: К содержанию / Основное')).toBeDefined()
  expect(screen.getByText('page: К содержанию / Основное')).toBeDefined()
})
