import { type NameTable, spell } from '../people/spelling.ts'

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
