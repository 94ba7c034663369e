import { type NameTable, spell } from '../people/spelling.ts'

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

/** Many in Java have one name only. */
export const INDONESIAN: NameTable = {
  women: spell('Wulandari, Kusumaningtyas, Prasetyaningsih'),
  men: spell('Supardiyanto, Wiryanto, Sutarmojo'),
  surnames: spell(''),
}
