type Word = readonly [en: string, ne: string]

const words = (lines: string): readonly Word[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [en = '', ne = ''] = line.trim().split('|')
      return [en, ne]
    })

/** Parts of slot names: a quality, a thing and sometimes a form, in English and Nepali. */
export const qualities = words(`
Golden|सुनौलो
Silver|चाँदीको
Crystal|स्फटिक
Royal|शाही
Sacred|पवित्र
Lucky|भाग्यशाली
Wild|जङ्गली
Thunder|गर्जने
Mystic|रहस्यमय
Hidden|लुकेको
Ancient|प्राचीन
Emerald|पन्ना
Ruby|माणिक
Sapphire|नीलम
Diamond|हीरा
Crimson|रातो
Azure|नीलो
Midnight|मध्यरात
Sunrise|सूर्योदय
Moonlit|जुनेली
Blazing|बल्दो
Frozen|हिमाच्छादित
Snowy|हिउँदे
Cosmic|ब्रह्माण्डीय
Magic|जादुई
Grand|भव्य
Mighty|बलवान्
Noble|कुलीन
Brave|साहसी
Secret|गोप्य
Singing|गाउने
Dancing|नाच्ने
Flying|उड्ने
Roaring|गर्जिने
Shining|चम्किने
Starry|तारामय
Velvet|मखमली
Turquoise|फिरोजा
Amber|कहरुवा
Jade|जेड
Pearl|मोती
Copper|तामाको
Iron|फलामे
Highland|उच्च पहाडी
Misty|कुहिरे
Spring|वसन्त
Monsoon|वर्षे
Autumn|शरद
Eternal|अमर
Happy|खुसी
`)

export const things = words(`
Yak|चौँरी
Snow Leopard|हिउँ चितुवा
Danphe|डाँफे
Rhino|गैँडा
Bengal Tiger|पाटे बाघ
Elephant|हात्ती
Red Panda|हाब्रे
Peacock|मयूर
Garuda|गरुड
Naga|नाग
Dragon|ड्रागन
Phoenix|फिनिक्स
Monkey King|वानर राजा
Eagle|चील
Gharial|घडियाल
Everest|सगरमाथा
Annapurna|अन्नपूर्ण
Machhapuchhre|माछापुच्छ्रे
Fewa Lake|फेवा ताल
Rara Lake|रारा ताल
Chitwan|चितवन
Mustang|मुस्ताङ
Lumbini|लुम्बिनी
Pokhara|पोखरा
Patan|पाटन
Bhaktapur|भक्तपुर
Himal|हिमाल
Sherpa|शेर्पा
Gurkha|गोर्खा
Khukuri|खुकुरी
Lotus|कमल
Marigold|सयपत्री
Rhododendron|लालीगुराँस
Pagoda|प्यागोडा
Stupa|स्तूप
Prayer Wheel|माने
Singing Bowl|सिङ्गिङ बाउल
Madal|मादल
Sarangi|सारङ्गी
Mandala|मण्डल
Dashain Kite|दशैँको चङ्गा
Tihar Lamp|तिहारको दियो
Holi Colours|होलीका रङ
Momo House|मोमो घर
Sel Roti|सेलरोटी
Tea Garden|चिया बगान
Cardamom|अलैँची
Treasure|खजाना
Temple|मन्दिर
Palace|दरबार
Caravan|कारवाँ
River|नदी
Waterfall|झरना
Forest|वन
Orchid|सुनाखरी
Bell|घण्टी
Crown|श्रीपेच
Coin|सिक्का
Sevens|सत्ते
Cherry|चेरी
Fruit|फलफूल
Joker|जोकर
Pharaoh|फाराओ
Sphinx|स्फिङ्क्स
Samurai|सामुराई
Pirate|समुद्री डाकु
Viking|भाइकिङ
Buffalo|भैँसी
Wolf|ब्वाँसो
Panda|पान्डा
Koi|कोई माछा
Genie|जिन
Wizard|जादुगर
Star|तारा
Comet|धूमकेतु
`)

export const forms = words(`
Deluxe|डिलक्स
Fortune|भाग्य
Quest|यात्रा
Riches|सम्पत्ति
Gold|सुन
Spins|स्पिन
Jackpot|ज्याकपोट
Legends|गाथा
Adventure|साहसिक यात्रा
Festival|चाड
Kingdom|राज्य
Dreams|सपना
Megaways|मेगावेज
Nights|रात
Express|एक्सप्रेस
`)
