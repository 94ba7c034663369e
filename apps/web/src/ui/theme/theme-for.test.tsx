import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PARLEY_BRAND } from './brand-variables.ts'
import { ThemeFor } from './theme-for.tsx'

const pageBrand = () => document.documentElement.style.getPropertyValue('--brand-6')

it("colours the page while the event is shown, and restores Parley's own colour afterwards", () => {
  const { unmount } = render(<ThemeFor colorsJson='{"primary":"#ffff00"}'>Event</ThemeFor>)
  expect(pageBrand()).toBe('#ffff00')
  unmount()
  expect(pageBrand()).toBe(PARLEY_BRAND)
})

it('colours only its own part on request, as on a card among others', () => {
  const { container } = render(
    <ThemeFor colorsJson={{ primary: '#c2410c' }} scope="part">
      Card
    </ThemeFor>,
  )
  expect(container.querySelector('div')?.style.getPropertyValue('--brand-6')).toBe('#c2410c')
  expect(pageBrand()).not.toBe('#c2410c')
})
