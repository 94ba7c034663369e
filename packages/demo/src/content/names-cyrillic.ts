import { type NameTable, spell } from '../people/spelling.ts'

export const RUSSIAN_NAMES: NameTable = {
  women: spell(
    'Светлана=Svetlana, Ольга=Olga, Ксения=Ksenia, Дарья=Daria, Людмила=Lyudmila, Екатерина=Ekaterina, Вера=Vera, Алёна=Alyona',
  ),
  men: spell(
    'Михаил=Mikhail, Андрей=Andrey, Константин=Konstantin, Илья=Ilya, Фёдор=Fyodor, Роман=Roman, Геннадий=Gennady, Артём=Artyom',
  ),
  surnames: spell(
    'Берёзкин=Beryozkin, Медовников=Medovnikov, Хлебородов=Khleborodov, Крупенин=Krupenin, Полевщиков=Polevshchikov, Сметанников=Smetannikov, Заозёрный=Zaozyorny, Черемухин=Cheremukhin, Пшеничников=Pshenichnikov, Рябинников=Ryabinnikov',
  ),
  surnamesOfWomen: spell(
    'Берёзкина=Beryozkina, Медовникова=Medovnikova, Хлебородова=Khleborodova, Крупенина=Krupenina, Полевщикова=Polevshchikova, Сметанникова=Smetannikova, Заозёрная=Zaozyornaya, Черемухина=Cheremukhina, Пшеничникова=Pshenichnikova, Рябинникова=Ryabinnikova',
  ),
}

export const UKRAINIAN: NameTable = {
  women: spell('Оксана=Oksana, Ярина=Yaryna, Соломія=Solomiia, Леся=Lesia'),
  men: spell('Тарас=Taras, Остап=Ostap, Богдан=Bohdan, Назар=Nazar'),
  surnames: spell(
    'Житник=Zhytnyk, Калиниченко=Kalynychenko, Гречаник=Hrechanyk, Полуниченко=Polunychenko, Медовар=Medovar',
  ),
}

export const BULGARIAN: NameTable = {
  women: spell('Цветелина=Tsvetelina, Ралица=Ralitsa, Йоана=Yoana'),
  men: spell('Красимир=Krasimir, Пламен=Plamen, Ивайло=Ivaylo'),
  surnames: spell('Хлебаров=Hlebarov, Розовски=Rozovski, Бостанджиев=Bostandzhiev, Лозенски=Lozenski'),
  surnamesOfWomen: spell('Хлебарова=Hlebarova, Розовска=Rozovska, Бостанджиева=Bostandzhieva, Лозенска=Lozenska'),
}

export const KAZAKH: NameTable = {
  women: spell('Айгерім=Aigerim, Жанар=Zhanar, Мәдина=Madina'),
  men: spell('Нұрлан=Nurlan, Ерлан=Yerlan, Дәурен=Dauren'),
  surnames: spell('Жайлаубаев=Zhailaubayev, Қоңырбаев=Konyrbayev, Бидайбеков=Bidaibekov, Алмагүлов=Almagulov'),
  surnamesOfWomen: spell(
    'Жайлаубаева=Zhailaubayeva, Қоңырбаева=Konyrbayeva, Бидайбекова=Bidaibekova, Алмагүлова=Almagulova',
  ),
}
