export { deleteQuestionsOf, transferQuestions } from './merge-store.ts'
export { questions } from './routes.ts'
