import { type NameTable, spell } from '../people/spelling.ts'

export const TURKISH_NAMES: NameTable = {
  women: spell(
    'Selin, Elif, Zeynep, Defne, İrem, Nazlı, Şule, Gülşah, Büşra, Ece, Merve, Işıl, Yağmur, Çiğdem, Ayşegül, Özge, Pınar, Tuğba, Nilüfer, Esra',
  ),
  men: spell(
    'Emre, Kerem, Barış, Çağlar, Oğuzhan, İlker, Tolga, Serkan, Yiğit, Umut, Ferhat, Halil, Gökhan, Ömer, Şahin, Rıza, Doğukan, Sinan, Alperen, Uğur',
  ),
  surnames: spell(
    'Karaçalılar, Yıldırımoğlu, Taşçıoğlu, Günışığı, Akdağlı, Bozkırlı, İnceoğlu, Şenbahar, Uğurbaş, Kızılırmaklı, Çınaroğlu, Demirayak, Özbağcı, Yağcıoğlu, Ilgazlı, Değirmencioğlu, Sarıkayalı, Bağrıaçık, Gökçebay, Ateşoğlu, Elmacıoğlu, Çeliktaş, Sönmezışık, İğdeci, Zeytinlioğlu',
  ),
}

export const AZERBAIJANI: NameTable = {
  women: spell('Günel, Aysel, Nərmin, Leyla'),
  men: spell('Elçin, Rəşad, Orxan, Tural'),
  surnames: spell('Qarabağlı, Şirvanlı, Abşeronlu, Narınclı, Göyçaylı'),
}

export const BRITISH: NameTable = {
  women: spell('Hannah, Rosalind, Imogen, Freya, Beatrice, Niamh, Maeve, Charlotte, Tamsin, Georgina, Nora, Harriet'),
  men: spell('Callum, Rory, Edmund, Fergus, Theo, Gareth, Declan, Hugh, Oliver, Lewis, Alasdair, Miles'),
  surnames: spell(
    'Ashcombe, Thornbury, Fairweather, Wetherby, Marchbank, Penhallow, Dunmore, Quilter, Applegarth, Cartmell, Eastwick, Greenhalgh, Killane, Lowther, Rafferton, Somerby, Tredwell, Winterbourne, Ballantrae, O’Shaughlin',
  ),
}

export const GERMAN: NameTable = {
  women: spell('Anneliese, Greta, Johanna, Katharina, Liesel, Mareike, Frieda, Svenja, Ulrike, Theresa'),
  men: spell('Matthias, Jonas, Lorenz, Friedrich, Henning, Jürgen, Götz, Konrad, Till, Bastian'),
  surnames: spell(
    'Brandstetter, Oberhuber, Lindenau, Weißenfels, Holzapfel, Rübenach, Brückmann, Ackerknecht, Moosbrugger, Feldkirchner, Süßmilch, Haselbacher, Kornhuber, Tannhoff, Möllenkamp, Quittenbaum',
  ),
}

export const FRENCH: NameTable = {
  women: spell('Clémence, Aurélie, Solène, Maëlle, Hélène, Océane, Inès, Margaux'),
  men: spell('Rémi, Benoît, Gaëtan, Loïc, Étienne, Thibault, Mathieu, Quentin'),
  surnames: spell(
    'Beauchêne, Montclar, Fournil, Desrosières, Chênevert, Grandpré, Bourdelais, Roquebrune, Taillefer, Marceillac, Aubépine, Villedieu',
  ),
}

export const DUTCH: NameTable = {
  women: spell('Wilhelmina, Femke, Sanne, Lotte, Marieke'),
  men: spell('Joost, Thijs, Bram, Pieter-Jan, Ruben'),
  surnames: spell('van der Kloosterboer, Achterberg, de Graauw, van Zandvoorde, Korenmolen, ten Broeke, Verstraeten'),
}

export const NORDIC: NameTable = {
  women: spell('Ingrid, Sólveig, Astrid, Linnea, Maja, Aino'),
  men: spell('Bjørn, Søren, Åke, Halvard, Eero, Mikkel'),
  surnames: spell(
    'Østergård, Bjørkelund, Strandhede, Fjellheim, Åkerström, Hämeenniemi, Sjøgård, Rantakallio, Havbrekke, Dalsgård',
  ),
}

export const ITALIAN: NameTable = {
  women: spell('Chiara, Ginevra, Ludovica, Martina, Serena, Ilaria, Benedetta'),
  men: spell('Matteo, Niccolò, Tommaso, Edoardo, Raffaele, Davide, Pietro'),
  surnames: spell(
    'Castagneri, Bellandini, Orsatti, Fontanarosa, Melegari, Ravizzoli, Pratolongo, Saltamerenda, Vendramello, Zanforlin, Tagliabosco, D’Aspromonte',
  ),
}

export const SPANISH_NAMES: NameTable = {
  women: spell(
    'María José, Lucía, Inmaculada, Ximena, Noelia, Valentina, Begoña, Camila, Rocío, Itzel, María del Rosario',
  ),
  men: spell('Íñigo, Álvaro, Joaquín, Andrés, Nicolás, Rubén, Ramón, Santiago, Emiliano, Matías'),
  surnames: spell(
    'Etxeberría Olmedo, Valdecasas Robles, Quiñones Arriaga, Montalbán Huertas, Peñalver Ibarra, Carrascosa Luján, Ordóñez Villaseñor, Barrientos Leiva, Urrutia Ceballos, Domínguez de la Riva, Salvatierra Núñez, Olivares Tamayo, Fuensanta Grau, Castrillón Vélez',
  ),
}

export const PORTUGUESE: NameTable = {
  women: spell('Beatriz, Joana, Catarina, Luísa, Fernanda, Thaís'),
  men: spell('Tiago, Gonçalo, Vasco, Caio, Rodrigo, João'),
  surnames: spell(
    'Figueiroa, Vasconcelos Brandão, Sequeira Pombo, Teixoso, Carvalhosa, Quintanilha, Abrantes Leitão, Ribafria',
  ),
}

export const POLISH: NameTable = {
  women: spell('Małgorzata, Agnieszka, Zofia, Kinga, Bożena'),
  men: spell('Paweł, Łukasz, Wojciech, Grzegorz, Stanisław'),
  surnames: spell('Zawadowski, Brzezicki, Jabłonowicz, Żurawiecki, Młynarczuk, Ogrodziński'),
  surnamesOfWomen: spell('Zawadowska, Brzezicka, Jabłonowicz, Żurawiecka, Młynarczuk, Ogrodzińska'),
}

export const ROMANIAN: NameTable = {
  women: spell('Ioana, Ruxandra, Smaranda'),
  men: spell('Răzvan, Ștefan, Mihnea'),
  surnames: spell('Grădinescu, Munteanu-Lupeni, Viișoreanu, Păduraru, Țărmureanu'),
}

export const HUNGARIAN: NameTable = {
  women: spell('Zsófia, Réka, Ágnes'),
  men: spell('Gergő, Bálint, Zoltán'),
  surnames: spell('Kőrösfalvi, Szőlőhegyi, Búzaföldi, Fűzfás'),
}

export const SOUTH_SLAVIC: NameTable = {
  women: spell('Jelena, Mirjana, Snežana, Lejla'),
  men: spell('Dragan, Nenad, Krešimir, Emir'),
  surnames: spell('Čolaković, Radivojša, Šljivančanin, Žitarić, Međugorac'),
}

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

export const GREEK: NameTable = {
  women: spell('Ελένη=Eleni, Αικατερίνη=Aikaterini, Δέσποινα=Despina, Φωτεινή=Foteini'),
  men: spell('Γιώργος=Giorgos, Νίκος=Nikos, Σταύρος=Stavros, Παναγιώτης=Panagiotis'),
  surnames: spell(
    'Ελαιώνης=Elaionis, Μελισσουργός=Melissourgos, Κρασαδάκης=Krasadakis, Θαλασσινόπουλος=Thalassinopoulos, Αμπελιώτης=Ampeliotis, Φουρναράκης=Fournarakis',
  ),
  surnamesOfWomen: spell(
    'Ελαιώνη=Elaioni, Μελισσουργού=Melissourgou, Κρασαδάκη=Krasadaki, Θαλασσινοπούλου=Thalassinopoulou, Αμπελιώτη=Ampelioti, Φουρναράκη=Fournaraki',
  ),
}

export const GEORGIAN: NameTable = {
  women: spell('ნინო=Nino, თამარ=Tamar, ქეთევან=Ketevan'),
  men: spell('გიორგი=Giorgi, ლევან=Levan, ზურაბ=Zurab'),
  surnames: spell('პურელიძე=Purelidze, ყურძენაშვილი=Kurdzenashvili, ნიგვზიაშვილი=Nigvziashvili, თაფლაძე=Tapladze'),
}

export const ARABIC: NameTable = {
  women: spell('ليلى=Layla, نور=Nour, هالة=Hala, ريم=Reem, سلمى=Salma, مريم=Maryam'),
  men: spell('يوسف=Youssef, كريم=Karim, طارق=Tarek, سامر=Samer, خالد=Khaled, زياد=Ziad'),
  surnames: spell(
    'الزيتوني=Al-Zaytouni, القمحاوي=Al-Qamhawi, البساتيني=Al-Basatini, النخيلي=Al-Nakhili, الفرّان=Al-Farran, الرمّاني=Al-Rummani, التمّار=Al-Tammar, العسلي=Al-Asali',
  ),
}

export const INDIAN: NameTable = {
  women: spell('अनन्या=Ananya, कविता=Kavita, मीरा=Meera, सुनीता=Sunita'),
  men: spell('अर्जुन=Arjun, राहुल=Rahul, विक्रम=Vikram, संजय=Sanjay'),
  surnames: spell('धान्यकर=Dhanyakar, अन्नपूर्णे=Annapurne, मसालेकर=Masalekar, हल्दीकर=Haldikar, बागवाडे=Bagwade'),
}

export const PUNJABI: NameTable = {
  women: spell('Harleen, Simran, Jasleen'),
  men: spell('Gurpreet, Manjit, Sukhdev'),
  surnames: spell('Singh Gehlanwala, Singh Kanakpuri, Singh Makkiana'),
  surnamesOfWomen: spell('Kaur Gehlanwala, Kaur Kanakpuri, Kaur Makkiana'),
}

export const VIETNAMESE: NameTable = {
  women: spell('Thu Hà, Ngọc Ánh, Bảo Châu'),
  men: spell('Quang Huy, Minh Đức, Hải Đăng'),
  surnames: spell('Lương, Đoàn, Phùng, Tăng'),
}

/** Names without surnames, because many people in Java have one name only. */
export const INDONESIAN: NameTable = {
  women: spell('Wulandari, Kusumaningtyas, Prasetyaningsih'),
  men: spell('Supardiyanto, Wiryanto, Sutarmojo'),
  surnames: spell(''),
}

export const JAPANESE: NameTable = {
  women: spell('美咲=Misaki, 陽子=Yoko, 千尋=Chihiro, 直美=Naomi, 香織=Kaori'),
  men: spell('健太=Kenta, 大輔=Daisuke, 誠=Makoto, 拓海=Takumi, 涼=Ryo'),
  surnames: spell('麦田=Mugita, 茶谷=Chatani, 魚住=Uozumi, 味岡=Ajioka, 塩見=Shiomi, 豆生田=Mamiuda'),
}

export const CHINESE: NameTable = {
  women: spell('雨桐=Yutong, 思琪=Siqi, 晓梅=Xiaomei, 慧=Hui'),
  men: spell('志强=Zhiqiang, 俊杰=Junjie, 文博=Wenbo, 海涛=Haitao'),
  surnames: spell('麦=Mai, 田=Tian, 米=Mi, 谷=Gu, 陶=Tao, 柳=Liu'),
}

export const KOREAN: NameTable = {
  women: spell('지수=Ji-su, 하늘=Ha-neul, 은지=Eun-ji'),
  men: spell('민호=Min-ho, 도현=Do-hyeon, 상우=Sang-woo'),
  surnames: spell('선우=Seonu, 황보=Hwangbo, 제갈=Jegal, 남궁=Namgung'),
}

export const WEST_AFRICAN: NameTable = {
  women: spell('Adaeze, Temilola, Folasade, Abena, Ngozi'),
  men: spell('Chukwuemeka, Babatunde, Obinna, Kwabena, Kelechi'),
  surnames: spell('Onwuachuba, Ogunsanmi, Ezeudoka, Adégbèmílẹ̀, Amankwatia, Oyèláràn'),
}

export const EAST_AFRICAN: NameTable = {
  women: spell('Wanjiru, Akinyi, Makena, Selamawit'),
  men: spell('Kamau, Otieno, Dawit, Tesfaye'),
  surnames: spell('Muthigani, Odhiambo-Were, Mwangaza, Nyakundi, Gebreselam'),
}
