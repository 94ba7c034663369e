import { type NameTable, spell } from '../people/spelling.ts'

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
