export { forgetQuestions, handQuestions } from './merge-store.ts'
export { questions } from './routes.ts'
