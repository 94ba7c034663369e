import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { FormProblem } from './form-problem.tsx'

it('FRAME-19 scrolls the failure of a form into view each time it appears, and does not scroll otherwise', () => {
  const intoView = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { rerender } = render(<FormProblem>{null}</FormProblem>)
  expect(intoView).not.toHaveBeenCalled()
  rerender(<FormProblem>No answer came.</FormProblem>)
  expect(intoView.mock.contexts).toEqual([screen.getByRole('alert')])
  rerender(<FormProblem>{null}</FormProblem>)
  rerender(<FormProblem>No answer came.</FormProblem>)
  expect(intoView).toHaveBeenCalledTimes(2)
})
