import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { StarRating } from './star-rating.tsx'
import { TagsField } from './tags-field.tsx'

it('sets stars by pointer and keys, and removes them again', async () => {
  const user = userEvent.setup()
  const changes: (number | null)[] = []
  function Rated() {
    const [value, setValue] = useState<number | null>(null)
    const change = (next: number | null) => {
      changes.push(next)
      setValue(next)
    }
    return <StarRating label="Rating" value={value} onChange={change} />
  }
  renderPart(<Rated />)
  await user.click(screen.getByRole('radio', { name: '3 stars' }))
  await user.keyboard('{ArrowRight}')
  await user.click(screen.getByRole('button', { name: 'Clear: Rating' }))
  expect(changes).toEqual([3, 4, null])
  expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false)
})

it('accepts typed and offered tags, each once however it is spelt', async () => {
  const user = userEvent.setup()
  const changes: string[][] = []
  function Tagged() {
    const [value, setValue] = useState<string[]>([])
    const change = (next: string[]) => {
      changes.push(next)
      setValue(next)
    }
    return (
      <TagsField label="Tags" value={value} offered={['Hot', 'Export']} onChange={change} most={3} maxLength={40} />
    )
  }
  renderPart(<Tagged />)
  const type = async (text: string) => user.type(screen.getByLabelText('Tags', { selector: 'input' }), text)
  await type('hot{Enter}')
  await type('HOT,')
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await type('Önemli')
  fireEvent.blur(screen.getByLabelText('Tags', { selector: 'input' }))
  expect(changes.at(-1)).toEqual(['Hot', 'Export', 'Önemli'])
  expect(screen.getByText('At most 3 tags')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove tag Export' }))
  expect(changes.at(-1)).toEqual(['Hot', 'Önemli'])
})
