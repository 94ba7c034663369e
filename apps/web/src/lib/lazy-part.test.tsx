import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { loadMessages } from './i18n/messages.ts'
import { TextProvider } from './i18n/text-provider.tsx'
import { useText } from './i18n/use-text.ts'
import { lazyPart, loadWindows, optionalPart, staffPart, windowPart } from './lazy-part.ts'

function Words({ of }: { of: string }) {
  const t = useText()
  return <p>{`${of}: ${t('app.skip')} / ${t('app.organize.setup')}`}</p>
}

const Later = lazyPart(async () => Words)
const ForStaff = staffPart(async () => Words)
const Lost = optionalPart<object>(async () => {
  throw new Error('lost')
})

it('loads the texts of staff with the first part for them, and shows nothing for a spare part that is lost', async () => {
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

it('loads a window when it is first opened, or ahead, and then renders it at once', async () => {
  let [loadCount, ahead] = [0, 0]
  const Shown = ({ opened }: { opened: boolean }) => <p>{opened ? 'open' : 'closed'}</p>
  const Pressed = windowPart(async () => {
    loadCount += 1
    return Shown
  })
  const { rerender } = render(<Pressed opened={false} />)
  expect([loadCount, screen.queryByText('closed')]).toEqual([0, null])
  rerender(<Pressed opened />)
  expect(await screen.findByText('open')).toBeTruthy()
  rerender(<Pressed opened={false} />)
  expect([loadCount, screen.queryByText('closed') !== null]).toEqual([1, true])

  const Brought = windowPart(
    async () => {
      ahead += 1
      return Shown
    },
    { isOften: true },
  )
  await loadWindows()
  render(<Brought opened />)
  expect([ahead, screen.queryByText('open') !== null]).toEqual([1, true])
})
