export {
  copyCategories,
  insertCategories,
  listAllCategories,
  listAskedCategories,
  listBoothCategories,
  listOpenCategories,
  lockQuestions,
  type NewCategory,
  openTo,
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
export { copyTypes, getFirstType, getTypeTexts, insertDefaultType, insertTypes, listTypes } from './type-store.ts'
