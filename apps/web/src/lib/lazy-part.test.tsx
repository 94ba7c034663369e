import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { loadFirstMessages } from './i18n/messages.ts'
import { TextProvider } from './i18n/text-provider.tsx'
import { useText } from './i18n/use-text.ts'
import { lazyPart, sparePart } from './lazy-part.ts'

const drawn: string[] = []

/** Says a text of the first pages, and one that comes later. */
function Words({ of }: { of: string }) {
  const t = useText()
  const words = `${of}: ${t('accounts.login.title')} / ${t('app.skip')}`
  drawn.push(words)
  return <p>{words}</p>
}

const Later = lazyPart(async () => Words)
const Lost = sparePart<object>(async () => {
  throw new Error('lost')
})

it('comes with every text, while what stands there already shows nothing for a text to come', async () => {
  render(
    <TextProvider language="ru" messages={await loadFirstMessages('ru')}>
      <Words of="page" />
      <Suspense>
        <Later of="later" />
        <Lost />
      </Suspense>
    </TextProvider>,
  )
  const whole = 'С возвращением / К содержанию'
  expect(await screen.findByText(`later: ${whole}`)).toBeDefined()
  expect(screen.getByText(`page: ${whole}`)).toBeDefined()
  expect(new Set(drawn)).toEqual(new Set(['page: С возвращением / ', `page: ${whole}`, `later: ${whole}`]))
})
