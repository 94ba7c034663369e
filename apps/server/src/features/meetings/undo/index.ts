export { undoAnswer } from './undo-answer.ts'
