/** Answers write in capitals what findings write in small letters. */
export const upperCase = <Text extends string>(text: Text) => text.toUpperCase() as Uppercase<Text>;
