import { describe, expect, it } from '@jest/globals';
import { likenessOf } from './likeness.js';

/** Spellings of one name by invented people of Bengal, Odisha and elsewhere. */
const SAME: readonly (readonly [string, string])[] = [
  ['Bikash Roy', 'Vikas Ray'],
  ['Krsna Das', 'Krishna Das'],
  ['Krushna Sahoo', 'Krishna Sahu'],
  ['Laxmi Panda', 'Lakshmi Panda'],
  ['Gyanendra Nath', 'Jnanendra Nath'],
  ['Subrata Banerjee', 'Subroto Bandyopadhyay'],
  ['Partha Choudhury', 'Partho Chaudhary'],
  ['Abhijit Mukherjee', 'Avijit Mukhopadhyay'],
  ['Debashis Chatterjee', 'Devashish Chattopadhyay'],
  ['Sourav Ganguly', 'Saurabh Gangopadhyay'],
  ['Biswajit Dutta', 'Vishwajeet Datta'],
  ['Biswanath Ghosh', 'Vishwanath Ghose'],
  ['Srinivas Reddy', 'Shrinivasa Reddi'],
  ['Indranil Basu', 'Indraneel Bose'],
  ['Anirban Sen', 'Anirvan Sen'],
  ['Nityananda Mishra', 'Nithyanand Misra'],
  ['Caitanya Mohanty', 'Chaitanya Mahanti'],
  ['Vrndavana Candra', 'Brindaban Chandra'],
  ['Jagannatha Mahapatra', 'Jagannath Mohapatra'],
  ['Gauranga Behera', 'Gouranga Behara'],
  ['Prahlad Nayak', 'Prahalad Naik'],
  ['Yamuna Tripathi', 'Jamuna Tripathy'],
  ['Reena Pal', 'Rina Paul'],
  ['Meena Iyer', 'Mina Iyer'],
  ['Seema Ghosh', 'Sima Ghosh'],
  ['Sujith Nair', 'Sujit Nair'],
  ['Arjoon Rao', 'Arjun Rao'],
  ['Sumithra Menon', 'Sumitra Menon'],
  ['Ramesh Pattanayak', 'Ramesh Patnaik'],
  ['Tanmoy Saha', 'Tanmay Saha'],
  ['Sanjoy Bera', 'Sanjay Bera'],
  ['Bijoy Maity', 'Vijay Maity'],
  ['Mrinmoy Kar', 'Mrinmay Kar'],
  ['Prosenjit Jana', 'Prasenjit Jana'],
  ['Shyamal Giri', 'Syamal Giri'],
  ['Shankar Manna', 'Sankar Manna'],
  ['Ishwar Patra', 'Eswar Patra'],
  ['Madhumita Dey', 'Modhumita De'],
  ['Prodeep Mondal', 'Pradip Mandal'],
  ['Sandeep Nandi', 'Sandip Nandy'],
  ['Vikram Sinha', 'Bikram Sinha'],
  ['Ganesh Murmu', 'Ganes Murmu'],
  ['Zakir Hossain', 'Jakir Hosain'],
  ['Aishwarya Bhat', 'Aiswaria Bhatt'],
  ['Radha Rani Maiti', 'Radharani Maiti'],
  ['Deepak Sarkar', 'Dipak Sarker'],
  ['Surender Singh', 'Surendra Singh'],
  ['Mrityunjay Barik', 'Mrutyunjaya Barik'],
  ['Hrishikesh Swain', 'Hrushikesh Swain'],
  ['Subhash Bag', 'Subash Bagh'],
  ['Venkatesh Pillai', 'Wenkatesh Pillai'],
  ['Sathish Gowda', 'Satish Gowda'],
  ['Geetha Hegde', 'Gita Hegde'],
  ['Krishnamurthy Rao', 'Krishnamoorthi Rao'],
  ['Roy Subhankar', 'Shubhankar Roy'],
  ['Kumar Amit Sen', 'Amit Sen'],
  ['Shri Gopal Das', 'Gopal Dasa'],
  ['Md Rafiq Mollah', 'Mohammed Rafique Molla'],
  ['Ananta Barman', 'Anant Burman'],
  ['Jyotsna Hazra', 'Jyotsna Hajra'],
  ['Kaushik Adhikari', 'Koushik Adhikary'],
  ['Souvik Bhowmick', 'Sauvik Bhowmik'],
  ['Shreya Kundu', 'Sreya Kundu'],
  ['Dhruba Das', 'Dhruva Das'],
  ['Rupa Manjari', 'Roopa Manjari'],
  ['Nilanjan Palit', 'Neelanjan Palit'],
  ['Sushmita Lahiri', 'Susmita Lahiri'],
  ['R. Samanta', 'Rabindra Samanta'],
  ['অমিত সেন', 'Amit Sen'],
  ['কৃষ্ণ ঘোষ', 'Krishna Ghosh'],
  ['সুব্রত মণ্ডল', 'Subrata Mondal'],
  ['विकास शर्मा', 'Vikas Sharma'],
  ['लक्ष्मी मिश्र', 'Laxmi Mishra'],
  ['ଜଗନ୍ନାଥ ସାହୁ', 'Jagannath Sahoo'],
  ['ରାଧା ପଣ୍ଡା', 'Radha Panda'],
  ['বিশ্বজিৎ দত্ত', 'Biswajit Dutta'],
];

/** Similar names of two different people. */
const DIFFERENT: readonly (readonly [string, string])[] = [
  ['Rita Sen', 'Rata Sen'],
  ['Kiran Roy', 'Karan Roy'],
  ['Amit Sen', 'Amrit Sen'],
  ['Amit Sen', 'Amit Roy'],
  ['Ramesh Das', 'Rakesh Das'],
  ['Mahesh Pal', 'Mukesh Pal'],
  ['Arun Jana', 'Varun Jana'],
  ['Sudip Bera', 'Sandip Bera'],
  ['Seema Ghosh', 'Soma Ghosh'],
  ['Rajan Iyer', 'Rajani Iyer'],
  ['Manas Nandi', 'Manasi Nandi'],
  ['Rahul Saha', 'Rohit Saha'],
  ['Ajit Kar', 'Ajay Kar'],
  ['Priya Das', 'Priyanka Das'],
  ['Sumit Manna', 'Samit Manna'],
  ['Suman Giri', 'Saman Giri'],
  ['Gopal Das', 'Govinda Das'],
  ['Radha Dasi', 'Rukmini Dasi'],
  ['Nitai Das', 'Nimai Das'],
  ['Gaura Das', 'Garga Das'],
  ['Anil Barik', 'Sunil Barik'],
  ['Sunil Barik', 'Sushil Barik'],
  ['Tapan Dey', 'Swapan Dey'],
  ['Tapas Dey', 'Tapan Dey'],
  ['Bimal Maity', 'Kamal Maity'],
  ['Bimal Maity', 'Bipul Maity'],
  ['Kamala Patra', 'Komal Patel'],
  ['Lata Kundu', 'Lalita Kundu'],
  ['Mira Bose', 'Maya Bose'],
  ['Dilip Nayak', 'Dipak Nayak'],
  ['Partha Sarkar', 'Pratik Sarkar'],
  ['Asish Pal', 'Manish Pal'],
  ['Rakhi Bag', 'Ruhi Bag'],
  ['Subhas Rao', 'Suhas Rao'],
  ['Jayanta Sinha', 'Jagannath Sinha'],
  ['R. Samanta', 'Sujoy Samanta'],
  ['অমিত সেন', 'অজিত সেন'],
  ['ରାଧା ପଣ୍ଡା', 'ରମା ପଣ୍ଡା'],
  ['विकास शर्मा', 'विशाल शर्मा'],
  ['Kumar Das', 'Kumari Devi'],
  ['Member 12', 'Member 13'],
  ['Member 1', 'Member 12'],
];

const AT_MOST_WRONG = 0.05;

const found = SAME.filter(([one, other]) => likenessOf(one, other));
const taken = DIFFERENT.filter(([one, other]) => likenessOf(one, other));
const share = (part: readonly unknown[], of: readonly unknown[]) =>
  `${part.length} of ${of.length} (${((100 * part.length) / of.length).toFixed(1)} %)`;

describe('names that sound alike', () => {
  it(`are found at least 95 times of 100 in two spellings: ${share(found, SAME)}`, () => {
    const missed = SAME.filter(pair => !found.includes(pair));
    expect(missed.length <= SAME.length * AT_MOST_WRONG ? [] : missed).toEqual([]);
  });

  it(`are at most 5 times of 100 two people's: ${share(taken, DIFFERENT)}`, () => {
    expect(taken.length <= DIFFERENT.length * AT_MOST_WRONG ? [] : taken).toEqual([]);
  });

  it('gives the same result in both orders', () => {
    for (const [one, other] of [...SAME, ...DIFFERENT])
      expect([one, other, !!likenessOf(other, one)]).toEqual([one, other, !!likenessOf(one, other)]);
  });

  it.each(['', '  ', null, undefined, '🙏'])('is null for %j', name => {
    expect(likenessOf(name, 'Amit Sen')).toBeNull();
  });
});
