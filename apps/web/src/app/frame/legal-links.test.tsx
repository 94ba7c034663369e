import { screen } from '@testing-library/react'
import { matchRoutes } from 'react-router'
import { expect, it } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { routes } from '../routes.tsx'
import { LegalLinks } from './legal-links.tsx'

it('AROUND-4 links to all four pages, and each exists', async () => {
  await renderScreen(<LegalLinks />, { signedIn: false })

  const hrefs = screen.getAllByRole('link').map((each) => each.getAttribute('href') ?? '')
  expect(hrefs).toEqual(['/privacy-notice', '/terms', '/cookies', '/faq'])
  expect(hrefs.map((href) => matchRoutes(routes, href)?.at(-1)?.route.path)).toEqual(hrefs)
})
