export {
  copyCategories,
  insertCategories,
  lockQuestions,
  type NewCategory,
  openTo,
  readAllCategories,
  readAskedCategories,
  readBoothCategories,
  readOpenCategories,
} from './category-store.ts'
export {
  addOptions,
  changeCategory,
  createCategory,
  deleteCategory,
  deleteOption,
  getCategories,
} from './change-categories.ts'
export { changeType, createType, deleteType } from './change-types.ts'
export { categoryNameOf, optionNameOf, peopleDependents, typeNameOf } from './dependents.ts'
export { copyTypes, insertDefaultType, insertTypes, readFirstType, readTypes, readTypeTexts } from './type-store.ts'
