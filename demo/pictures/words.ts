/** Languages of the text for handwriting and print, which is as fictional as the archives. */
export type Tongue = 'en' | 'de' | 'fr' | 'la' | 'el' | 'ru' | 'he' | 'da' | 'it' | 'pl'

/** Sentences by language, used in any order. */
export const SENTENCES: Readonly<Record<Tongue, readonly string[]>> = {
  en: [
    'The river stood at four feet and two inches this morning, and has been falling since.',
    'We have your letter of the ninth, and thank you for the patience that is in it.',
    'As to the buoy, we are of one mind: it should be red, and it should be where it was.',
    'The barge has come, with eleven sacks fewer than were put into it.',
    'My wife asks to be remembered to yours, and sends a jar of quinces by the same boat.',
    'There was fog for three days, and nobody in the town could find a reason to go out.',
    'I beg to repeat that the account was paid on the first of March, in the presence of two witnesses.',
    'The pilots say that the bar has moved again, and they say it as if it were our doing.',
    'It is not for us to judge, but the parrot was heard by everybody.',
    'If the ice holds until Sunday we shall walk over and bring the papers with us.',
    'I have counted the lamps twice, and there is one more than there should be.',
    'You will find the measurements on the other side, and the weather below them.',
  ],
  de: [
    'Der Strom ist seit gestern um drei Zoll gefallen, und das Eis liegt noch am andern Ufer.',
    'Wir haben Ihr geehrtes Schreiben erhalten und danken für die Geduld, die darin ist.',
    'Die Rechnung ist am ersten März vor zwei Zeugen bezahlt worden.',
    'Meine Frau läßt grüßen und schickt mit demselben Schiff ein Glas Quitten.',
    'Der Rat hat beschlossen, daß die Brücke vor dem Winter fertig werden soll.',
    'Es war drei Tage Nebel, und niemand wußte, wozu er ausgehen sollte.',
    'Von den Platten sind vier zerbrochen, die fünfte ist besser als alle andern.',
  ],
  fr: [
    'La rivière a baissé de deux pouces depuis hier, et les glaces passent devant la ville.',
    'Nous avons bien reçu votre lettre, et la patience qui s’y trouve.',
    'Le chapeau est trop grand, on ne voit que lui, et moi dessous comme une lampe.',
    'Le port restera ouvert à tous, de nuit comme de jour.',
    'Je vous prie de croire que personne ici ne connaît la raison du retard.',
    'Les rivets sont partis hier, il en manque onze, que nous enverrons à pied.',
  ],
  la: [
    'In nomine domini amen notum sit omnibus tam presentibus quam futuris.',
    'Quod nos forum et theloneum in ripa fluminis civibus nostris concessimus.',
    'Ita tamen ut pontem annis singulis reparent et custodiant.',
    'Testes huius rei sunt nautae omnes et molendinarius de insula.',
    'Datum in castro nostro crastino inventionis sancte crucis.',
    'Et ut hec rata permaneant sigillum nostrum duximus appendendum.',
  ],
  el: [
    'Η μαούνα δεν ήλθε ακόμη, διότι οι ναύται θερίζουν τα χόρτα.',
    'Το σιτάρι το στέλνω με το ίδιο πλοίον και ζητώ να το μετρήσετε δύο φορές.',
    'Ο ποταμός κατέβη δύο πόδας και η γέφυρα στέκει καλά.',
    'Η μητέρα σας χαιρετά και σας στέλνει ένα βάζον κυδώνια.',
    'Περί του λογαριασμού δεν έχω να είπω άλλο παρά ότι επληρώθη.',
    'Γράψατέ μας πότε ανοίγει ο δρόμος και πόσον κοστίζει το άλας.',
  ],
  ru: [
    'Лёд стоит у второго быка, и мы ждём, что скажет ночь.',
    'Мост держит сорок барж соли, а более никто не предлагал.',
    'Школа для девочек открыта, в ней одиннадцать учениц и одна кошка.',
    'Благодарю за письмо и за варенье, дошло и то и другое.',
    'Река здесь шире, чем дома, но говорит на том же языке.',
    'Цены на хлеб растут, а пароход всё не идёт.',
  ],
  he: [
    'אנו החתומים מטה באנו היום לפני הקהל',
    'ונתנו כל אחד לפי כוחו לטובת העניים',
    'והנהר גדול והחורף קשה מאד השנה',
    'ולא ישב איש במקום חברו בבית המדרש',
    'כל זה נעשה ביום השוק לעיני כולם',
    'והספר הזה יהיה לנו לזכרון',
  ],
  da: [
    'Skibet ligger godt i vandet, og mester siger, at det er for smukt til at sælge.',
    'Linjerne er rettet en gang, og siden rettet tilbage igen.',
    'Vi takker lodserne, som kom ud i den nat, da ingen anden kom.',
    'Kjære farmor, jeg vil gå under mitt eget navn, og det er jo ditt.',
  ],
  it: [
    'Il fiume è calato di due piedi, e la città non ha paura che dei suoi medici.',
    'La quarantena dura nove giorni, e chi la fa ne conta undici.',
    'Prego di credere che nessuno qui conosce la ragione del ritardo.',
  ],
  pl: [
    'Fortepian stoi na końcu mola i nikt nie wie, kto na nim grał.',
    'Chleb jest tu biały, rzeki nie ma, a wrócić można tylko w myślach.',
    'Pytałam o okno, dali mi miejsce przy kotle, i tam było ciepło.',
  ],
}

/** Opening lines of letters. */
export const SALUTATIONS: Readonly<Record<Tongue, string>> = {
  en: 'Sir,',
  de: 'Hochgeehrter Herr!',
  fr: 'Monsieur,',
  la: 'In nomine domini',
  el: 'Αξιότιμε κύριε,',
  ru: 'Милостивый государь!',
  he: 'לכבוד הקהל',
  da: 'Kære ven,',
  it: 'Illustrissimo signore,',
  pl: 'Szanowni Państwo,',
}
