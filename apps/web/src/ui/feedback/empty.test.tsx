import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { MAIN_ID } from '../../lib/page/main-id.ts'
import { Empty } from './empty.tsx'

function Searched() {
  const [isNarrowed, setNarrowed] = useState(true)
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      {isNarrowed ? (
        <Empty
          title="Nobody"
          action={
            <button type="button" onClick={() => setNarrowed(false)}>
              Clear filters
            </button>
          }
        />
      ) : (
        <p>Everyone</p>
      )}
    </main>
  )
}

it('FRAME-17 moves the focus to the page when its action ends the empty state', async () => {
  render(<Searched />)
  const clear = screen.getByRole('button', { name: 'Clear filters' })
  clear.focus()
  fireEvent.click(clear)
  expect(screen.getByText('Everyone')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.id).toBe(MAIN_ID))
})
