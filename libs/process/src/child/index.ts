export { guardChild } from './guard.ts'
export { answerTasks, takeTask, tell } from './tasks.ts'
