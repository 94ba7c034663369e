import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiFailure } from '../lib/api/api-failure.ts'
import { renderRoutes } from '../testing/render-screen.tsx'
import { Crashed } from './crashed.tsx'

async function crash(error: Error) {
  const Broken = () => {
    throw error
  }
  const silent = vi.spyOn(console, 'error').mockReturnValue(undefined)
  await renderRoutes([{ path: '/', element: <Broken />, ErrorBoundary: Crashed }], { signedIn: false })
  silent.mockRestore()
}

it('says what broke and offers two ways on, with the stack folded away', async () => {
  await crash(new Error('The list was no list'))

  expect(screen.getByRole('heading', { name: 'This page broke' })).toBeTruthy()
  expect(screen.getByText('The list was no list')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Load again' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See your events' }).getAttribute('href')).toBe('/event/list')
  expect(screen.getByText('Details').closest('details')?.open).toBe(false)
})

it('names the request that failed', async () => {
  await crash(new ApiFailure(500, { code: 'internalError', message: 'Broken', requestId: 'request-7' }))

  expect(screen.getByText('Request request-7')).toBeTruthy()
})
