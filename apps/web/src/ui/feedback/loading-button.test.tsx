import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ApiFailure } from '../../lib/api/index.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { LoadingButton } from './loading-button.tsx'

it('AROUND-22 shows the text of the failure’s code by default', async () => {
  fakeServer({})
  const press = () => Promise.reject(new ApiFailure(413, { code: 'documentTooLarge' }))
  const { user } = await renderScreen(<LoadingButton onPress={press}>Add</LoadingButton>)
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('The file is larger than 5 MB. Make it smaller and try again.')).toBeTruthy()
})
